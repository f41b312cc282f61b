import { data, Form } from "react-router";
import { z } from "zod";
import { parsePct } from "#app/domain/fees/percentage.ts";
import { line as textLine } from "#app/domain/text/form-fields.ts";
import { localDay } from "#app/domain/time/local-time.ts";
import { billing_plans } from "#app/entities/recruiters/billing_plans.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordCall, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { timelineFor } from "#app/routes/shared/timeline/timeline.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { type FormResult, parseForm, refuseForm } from "#app/ui/form/parse.ts";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { cancelPlan, forecast, recalculatePlan } from "#db/queries/billing-plans/change.ts";
import { findPlan } from "#db/queries/billing-plans/find.ts";
import { listLines } from "#db/queries/billing-plans/lines.ts";
import { releaseLine } from "#db/queries/billing-plans/release.ts";
import { showRecord } from "../../entity/show.server.ts";
import { exactMoney } from "../placements/calculation-steps.server.ts";
import { RecordOverview } from "../record-overview.tsx";
import type { Route } from "./+types/plan";

const source = { resource: "billing_plans" as const, find: findPlan };
const tones = {
	planned: "neutral",
	released: "info",
	invoiced: "info",
	paid: "success",
	cancelled: "neutral",
} as const;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	source,
	"read",
	async ({ trx, user, record, format, url }: RecordLoaderArgs<Route.LoaderArgs, typeof source>) => {
		const visible = await showRecord(trx, user, billing_plans, record.uid, url, format);
		const lines = await listLines(trx, record.id);
		const months = await forecast(trx, { planId: record.id, from: localDay(format.now), months: 24 });
		return {
			pageTitle: format.title(record.title),
			head: visible.head,
			facts: { facts: visible.facts, edit: visible.edit, here: visible.here, action: visible.editAction },
			timeline: await timelineFor(trx, user, billing_plans, record, url, format),
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

const readjustSchema = z.object({
	rate: z.string().transform((input, context) => {
		const result = parsePct(input);
		if (!result) context.addIssue({ code: "custom", message: "billing:problems.rate" });
		return result || z.NEVER;
	}),
});
const cancelSchema = z.object({ reason: textLine(500) });

/** Releases a line by hand, readjusts what is left, or ends the plan. */
export const action = recordAction(
	source,
	"update",
	async ({ trx, record, actor, t, form }: RecordCall<Route.ActionArgs, typeof source>) => {
		const good = (message: string) =>
			redirectWithToast(`/recruiters/billing_plans/${record.uid}`, { type: "success", message }, { status: 303 });
		const refused = {
			error: null as string | null,
			readjust: null as FormResult | null,
			cancel: null as FormResult | null,
		};
		const late = () => data({ ...refused, error: t("billing:problems.status") }, { status: 409 });
		const endedMeanwhile = () => refuseForm(form, "billing:problems.status", t);
		const what = form.get("what");
		if (record.kind === "hours") return late();
		if (what === "release") {
			const line = (await listLines(trx, record.id)).find(({ uid }) => uid === form.get("line"));
			const done = line && record.status === "active" ? await releaseLine(trx, line.id) : false;
			return done ? good(t("billing:plan.released")) : late();
		}
		if (what === "readjust") {
			const parsed = parseForm(form, readjustSchema, t);
			if (!parsed.ok) return data({ ...refused, readjust: parsed.result }, { status: 422 });
			const done = await recalculatePlan(trx, record, { rate: parsed.value.rate, actor });
			if (done === "absurd")
				return data({ ...refused, readjust: parsed.reply({ rate: ["billing:problems.absurd"] }) }, { status: 422 });
			return done === "done"
				? good(t("billing:plan.readjusted"))
				: data({ ...refused, readjust: endedMeanwhile() }, { status: 409 });
		}
		const parsed = parseForm(form, cancelSchema, t);
		if (!parsed.ok) return data({ ...refused, cancel: parsed.result }, { status: 422 });
		const done = what === "cancel" && (await cancelPlan(trx, record, { reason: parsed.value.reason, actor }));
		return done ? good(t("billing:plan.cancelled")) : data({ ...refused, cancel: endedMeanwhile() }, { status: 409 });
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
