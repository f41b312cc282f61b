import { Form } from "react-router";
import { triggers } from "#app/domain/fees/billing.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RecordScreen } from "../../entity/record-screen.tsx";
import type { Route } from "./+types/billing";
import { changeBilling, readBilling } from "./billing.server.ts";

export const meta = ({ loaderData }: { loaderData?: { title: string } }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readBilling(args);
export const action = (args: Route.ActionArgs) => changeBilling(args);

export default function Billing({ loaderData, actionData }: Route.ComponentProps) {
	return (
		<RecordScreen loaderData={loaderData}>
			<Milestones data={loaderData} refused={actionData} />
			<Plan {...loaderData} />
		</RecordScreen>
	);
}

type Data = Route.ComponentProps["loaderData"];

function Milestones({ data, refused }: { data: Data; refused: Route.ComponentProps["actionData"] }) {
	const { t } = useTranslation("fees");
	const values = refused?.typed ?? data.milestones;
	const rows = Array.from({ length: data.rows }, (_, at) => ({
		...(values[at] ?? { trigger: "", pct: "", days: "" }),
		number: at + 1,
	}));
	const labels = { pct: t("pct"), days: t("days") };
	return (
		<Card as="section" aria-labelledby="milestones">
			<CardHeader id="milestones" title={t("milestones")} text={t("milestonesText")} />
			{refused?.problem && (
				<div id="milestones-problem" className="mb-3">
					<Banner tone="danger">{refused.problem}</Banner>
				</div>
			)}
			<Form method="post" preventScrollReset className="grid gap-3">
				{rows.map(({ number, ...row }) => {
					const wrong = refused?.rows[number - 1] ?? [];
					const named = `${t("instalment", { number })}: `;
					const box = (name: "pct" | "days") => {
						const id = `milestone-${number}-${name}-error`;
						const bad = wrong.includes(name);
						return (
							<label className="block min-w-0">
								<span className="mb-1 block text-sm">{labels[name]}</span>
								<input
									name={name}
									defaultValue={row[name]}
									inputMode="decimal"
									aria-label={named + labels[name]}
									className="list-input w-full"
									{...(bad ? { "aria-invalid": true, "aria-describedby": id } : {})}
									{...(refused?.problem && name === "pct" ? { "aria-describedby": "milestones-problem" } : {})}
								/>
								{bad && (
									<span id={id} className="mt-1 block text-danger-text text-sm">
										{t(name === "pct" ? "problems.percent" : "problems.days")}
									</span>
								)}
							</label>
						);
					};
					return (
						<div
							key={number}
							className="grid grid-cols-2 gap-2 border-line border-b pb-3 sm:grid-cols-[minmax(0,1fr)_7rem_9rem]"
						>
							<label className="block min-w-0 max-sm:col-span-2">
								<span className="mb-1 block text-sm">{t("trigger")}</span>
								<select
									name="trigger"
									defaultValue={row.trigger}
									aria-label={named + t("trigger")}
									className="list-input w-full"
								>
									<option value="">{t("unused")}</option>
									{triggers.map((trigger) => (
										<option key={trigger} value={trigger}>
											{t(`triggers.${trigger}`)}
										</option>
									))}
								</select>
							</label>
							{box("pct")}
							{box("days")}
						</div>
					);
				})}
				<div>
					<Button type="submit" variant="primary">
						{t("save")}
					</Button>
				</div>
			</Form>
		</Card>
	);
}

function Plan({ plan, total }: Data) {
	const { t } = useTranslation("fees");
	return (
		<Card as="section" aria-labelledby="plan">
			<CardHeader id="plan" title={t("preview", { total })} />
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus to be scrolled by keys */}
			<div className="overflow-x-auto" tabIndex={0}>
				<table className="w-full text-sm">
					<thead>
						<tr className="text-left text-muted">
							<th scope="col" className="py-1 pr-3 font-medium">
								{t("trigger")}
							</th>
							<th scope="col" className="py-1 pr-3 font-medium">
								{t("issue")}
							</th>
							<th scope="col" className="py-1 pr-3 font-medium">
								{t("due")}
							</th>
							<th scope="col" className="py-1 text-right font-medium">
								{t("value")}
							</th>
						</tr>
					</thead>
					<tbody className="divide-y divide-line">
						{plan.map((line) => (
							<tr key={line.number}>
								<td className="py-2 pr-3">{t(`triggers.${line.trigger}`)}</td>
								<td className="whitespace-nowrap py-2 pr-3">{line.issue}</td>
								<td className="whitespace-nowrap py-2 pr-3">{line.due}</td>
								<td className="whitespace-nowrap py-2 text-right tabular-nums">{line.value}</td>
							</tr>
						))}
					</tbody>
				</table>
			</div>
		</Card>
	);
}
