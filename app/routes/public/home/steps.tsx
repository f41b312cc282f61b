import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";

const steps = ["one", "two", "three"] as const;

/** How it works, in three steps, for one side of the table. */
export function Steps({ id, of, children }: { id: string; of: "candidates" | "companies"; children: ReactNode }) {
	const { t } = useTranslation("home");
	return (
		<div className="flex flex-col">
			<h2 id={id} className="font-semibold text-2xl">
				{t(`${of}.title`)}
			</h2>
			<p className="mt-1 text-muted">{t(`${of}.text`)}</p>
			<ol className="mt-6 space-y-6">
				{steps.map((step, index) => (
					<li key={step} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4">
						<span
							aria-hidden
							className="tabular flex size-10 items-center justify-center rounded-full bg-primary-surface font-semibold text-primary-text"
						>
							{index + 1}
						</span>
						<div>
							<h3 className="font-semibold text-lg">{t(`${of}.steps.${step}.title`)}</h3>
							<p className="mt-1 max-w-[52ch] text-muted">{t(`${of}.steps.${step}.text`)}</p>
						</div>
					</li>
				))}
			</ol>
			<div className="mt-auto flex flex-wrap items-center gap-x-6 gap-y-3 pt-7">{children}</div>
		</div>
	);
}
