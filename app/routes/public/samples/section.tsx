import type { ReactNode } from "react";

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
	return (
		<section id={id} aria-labelledby={`${id}-title`} className="border-line border-t py-8">
			<h2 id={`${id}-title`} className="mb-4 font-semibold text-xl">
				{title}
			</h2>
			<div className="flex flex-col gap-5">{children}</div>
		</section>
	);
}

export function Row({ children }: { children: ReactNode }) {
	return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}
