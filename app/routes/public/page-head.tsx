import type { ReactNode } from "react";
import { Motif } from "#app/auth/motif.tsx";
import { useRoot } from "#app/ui/root-data.ts";

/** The head of a brand's sub-page: its words on its dark ground, its own drawing beside them. */
export function PublicHead({ title, text, children }: { title: string; text?: ReactNode; children?: ReactNode }) {
	const root = useRoot();
	return (
		<header data-surface="dark" className="overflow-hidden bg-darker text-on-dark">
			<div className="mx-auto grid max-w-[75rem] items-center gap-8 px-4 py-10 md:grid-cols-[3fr_2fr] md:py-14">
				<div className="min-w-0">
					<h1 className="max-w-[24ch] text-balance font-semibold text-2xl leading-tight tracking-tight md:text-4xl">
						{title}
					</h1>
					{text && <p className="mt-3 max-w-[60ch] text-lg">{text}</p>}
					{children}
				</div>
				<Motif brand={root?.site.key ?? "land"} className="w-full max-w-xs justify-self-end max-md:hidden" />
			</div>
		</header>
	);
}

export const wide = "mx-auto max-w-[75rem] px-4";
