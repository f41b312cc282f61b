import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { FeeCalculation } from "./fee-calculator.server.ts";

/** A GET form that changes nothing. */
export function FeeCalculator({ tried }: { tried: FeeCalculation }) {
	const { t } = useTranslation("fees");
	const { typed, errors, steps } = tried;
	const box = (name: "salary" | "bonus" | "discount") => (
		<Asked name={name} label={t(`asked.${name}`)} error={errors[name]}>
			{(aria) => (
				<input {...aria} name={name} defaultValue={typed[name]} inputMode="decimal" className="list-input w-full" />
			)}
		</Asked>
	);
	const choice = (name: "fee" | "tax" | "months", options: { value: string; label: string }[], none?: string) => (
		<Asked name={name} label={t(`asked.${name}`)} error={errors[name]}>
			{(aria) => (
				<select {...aria} name={name} defaultValue={typed[name]} className="list-input w-full">
					{none !== undefined && <option value="">{none}</option>}
					{options.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					))}
				</select>
			)}
		</Asked>
	);
	return (
		<Card as="section" aria-labelledby="fee-trial">
			<CardHeader id="fee-trial" title={t("try")} text={t("tryText")} />
			<Form method="get" action="#fee-trial" preventScrollReset className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
				{box("salary")}
				{box("bonus")}
				{choice("months", tried.months)}
				{choice("fee", tried.fees, tried.fees.length === 0 ? t("noFees") : undefined)}
				{box("discount")}
				{choice("tax", tried.taxes, t("noTax"))}
				<div className="sm:col-span-2 xl:col-span-3">
					<Button type="submit" variant="primary">
						{t("calculate")}
					</Button>
				</div>
			</Form>
			{steps.length > 0 && (
				<table className="mt-4 w-full text-sm" aria-label={t("steps")}>
					<thead className="sr-only">
						<tr>
							<th scope="col">{t("step")}</th>
							<th scope="col">{t("formula")}</th>
							<th scope="col">{t("value")}</th>
						</tr>
					</thead>
					<tbody className="divide-y divide-line border-line border-y">
						{steps.map(({ key, label, formula, value }) => (
							<tr key={key} className={key === "gross" || key === "net" ? "font-semibold" : undefined}>
								<th scope="row" className="py-2 pr-3 text-left font-[inherit]">
									{label}
									<span className="block font-normal text-muted sm:hidden">{formula}</span>
								</th>
								<td className="py-2 pr-3 font-normal text-muted max-sm:hidden">{formula}</td>
								<td className="whitespace-nowrap py-2 text-right tabular-nums">{value}</td>
							</tr>
						))}
					</tbody>
				</table>
			)}
		</Card>
	);
}

interface Aria {
	id: string;
	"aria-invalid"?: true;
	"aria-describedby"?: string;
}

function Asked({
	name,
	label,
	error,
	children,
}: {
	name: string;
	label: string;
	error: string | undefined;
	children: (aria: Aria) => React.ReactNode;
}) {
	const id = `try-${name}-error`;
	return (
		<div className="min-w-0">
			<label htmlFor={`try-${name}`} className="mb-1 block font-medium text-sm">
				{label}
			</label>
			{children({ id: `try-${name}`, ...(error ? { "aria-invalid": true as const, "aria-describedby": id } : {}) })}
			{error && (
				<span id={id} className="mt-1 block text-danger-text text-sm">
					{error}
				</span>
			)}
		</div>
	);
}
