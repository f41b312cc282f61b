import { Form } from "react-router";
import { localDay } from "#app/domain/time/brasilia-time.ts";
import { billing_plans } from "#app/entities/recruiters/billing_plans.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { billingPlanSource, changePlanAction } from "#app/routes/shared/billing-plans/change-plan-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { readTimeline } from "#app/routes/shared/timeline/timeline.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { forecastBilling } from "#db/queries/billing-plans/change.ts";
import { listLines } from "#db/queries/billing-plans/lines.ts";
import { readRecordScreen } from "../../entity/show.server.ts";
import { exactMoney } from "../placements/calculation-steps.server.ts";
import { RecordOverview } from "../record-overview.tsx";
import type { Route } from "./+types/plan";

const tones = {
	planned: "neutral",
	released: "info",
	invoiced: "info",
	paid: "success",
	cancelled: "neutral",
} as const;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	billingPlanSource,
	"read",
	async ({ trx, user, record, format, url }: RecordLoaderArgs<Route.LoaderArgs, typeof billingPlanSource>) => {
		const visible = await readRecordScreen(trx, user, billing_plans, record.uid, url, format);
		const lines = await listLines(trx, record.id);
		const months = await forecastBilling(trx, { planId: record.id, from: localDay(format.now), months: 24 });
		return {
			pageTitle: format.title(record.title),
			head: visible.head,
			facts: { facts: visible.facts, edit: visible.edit, here: visible.here, action: visible.editAction },
			timeline: await readTimeline(trx, user, billing_plans, record, url, format),
			active: record.status === "active",
			hours: record.kind === "hours",
			lines: lines.map((line) => ({
				uid: line.uid,
				name:
					line.milestone === "hours" || (line.milestone === "monthly" && record.kind === "recurring")
						? line.description
						: format.t(`fees:triggers.${line.milestone}`),
				amount: exactMoney(line.amount_cents, line.currency, format),
				day: format.day(line.expected_on),
				waits: line.waits && line.status === "planned",
				status: format.t(`billing:statuses.${line.status}`),
				tone: tones[line.status],
				planned: line.status === "planned" && record.status === "active",
				invoice: line.invoice && {
					to: `/recruiters/invoices/${line.invoice.uid}`,
					label: line.invoice.number ?? line.invoice.title,
				},
			})),
			months: months.map(({ month, currency, cents }) => ({
				month: format.month(`${month}-01`),
				value: exactMoney(cents, currency, format),
			})),
		};
	},
);

export default function Plan({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("billing");
	const { head, facts, timeline, lines, months, active, hours } = loaderData;
	return (
		<>
			<RecordHeader head={head} />
			<RecordOverview facts={facts} related={[]} timeline={timeline}>
				{actionData?.error && (
					<p role="alert" className="text-danger-text">
						{actionData.error}
					</p>
				)}
				<Card as="section" aria-labelledby="lines">
					<CardHeader id="lines" title={t("plan.lines")} />
					<ul className="divide-y divide-line">
						{lines.map((line) => (
							<li key={line.uid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
								<span className="min-w-0">
									{line.name}{" "}
									<span className="block text-muted text-sm">
										{line.waits ? `${t("plan.waits")} · ${t("plan.expected")} ${line.day}` : line.day}
									</span>
								</span>
								<span className="flex flex-wrap items-center gap-2">
									<span className="tabular-nums">{line.amount}</span>
									<Badge tone={line.tone}>{line.status}</Badge>
									{line.invoice && (
										<AppLink to={line.invoice.to} className="link">
											{line.invoice.label}
										</AppLink>
									)}
									{line.planned && (
										<Form method="post" preventScrollReset>
											<input type="hidden" name="what" value="release" />
											<Button
												type="submit"
												size="sm"
												name="line"
												value={line.uid}
												aria-label={`${t("plan.release")}: ${line.name}`}
											>
												{t("plan.release")}
											</Button>
										</Form>
									)}
								</span>
							</li>
						))}
					</ul>
				</Card>
				{months.length > 0 && (
					<Card as="section" aria-labelledby="forecast">
						<CardHeader id="forecast" title={t("plan.forecast")} />
						<ul className="divide-y divide-line">
							{months.map(({ month, value }) => (
								<li key={month + value} className="flex justify-between gap-3 py-2">
									<span>{month}</span>
									<span className="tabular-nums">{value}</span>
								</li>
							))}
						</ul>
					</Card>
				)}
				{((active && !hours) || actionData?.readjust || actionData?.cancel) && <Change refused={actionData} />}
			</RecordOverview>
		</>
	);
}

function Change({ refused }: { refused: Route.ComponentProps["actionData"] }) {
	const { t } = useTranslation("billing");
	const [readjust, { rate }] = useFormKit<{ rate?: string }>({ id: "readjust", lastResult: refused?.readjust });
	const [cancel, { reason }] = useFormKit<{ reason?: string }>({ id: "cancel", lastResult: refused?.cancel });
	return (
		<Card as="section" aria-labelledby="change">
			<CardHeader id="change" title={t("plan.readjust")} text={t("plan.readjustText")} />
			<AppForm form={readjust} method="post" className="grid gap-3">
				<input type="hidden" name="what" value="readjust" />
				<TextField field={rate} label={t("fields.rate")} inputMode="decimal" maxLength={6} suffix="%" />
				<div>
					<SubmitButton variant="secondary">{t("plan.readjust")}</SubmitButton>
				</div>
			</AppForm>
			<p className="mt-5 mb-2 text-muted">{t("plan.cancelText")}</p>
			<AppForm form={cancel} method="post" className="grid gap-3">
				<input type="hidden" name="what" value="cancel" />
				<TextField field={reason} label={t("fields.reason")} maxLength={500} />
				<div>
					<SubmitButton variant="danger">{t("plan.cancel")}</SubmitButton>
				</div>
			</AppForm>
		</Card>
	);
}

export const action = changePlanAction;
