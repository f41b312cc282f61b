import { useTranslation } from "#app/i18n/use-translation.ts";
import type { StepView } from "./calculation-steps.server.ts";

/** Calculation steps, one per row; on phones the formula goes below the name. */
export function StepsTable({ steps, label }: { steps: StepView[]; label: string }) {
	const { t } = useTranslation("placements");
	return (
		<table className="w-full text-sm" aria-label={label}>
			<thead className="sr-only">
				<tr>
					<th scope="col">{t("step")}</th>
					<th scope="col">{t("formula")}</th>
					<th scope="col">{t("value")}</th>
				</tr>
			</thead>
			<tbody className="divide-y divide-line border-line border-y">
				{steps.map((step) => (
					<tr key={step.key} className={step.strong ? "font-semibold" : undefined}>
						<th scope="row" className="py-2 pr-3 text-left font-[inherit]">
							{step.label}
							<span className="block font-normal text-muted sm:hidden">{step.formula}</span>
						</th>
						<td className="py-2 pr-3 font-normal text-muted max-sm:hidden">{step.formula}</td>
						<td className="whitespace-nowrap py-2 text-right tabular-nums">{step.value}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
