import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { HoursForm } from "#app/routes/shared/timesheets/hours-form.tsx";
import { HoursVersion } from "#app/routes/shared/timesheets/hours-version.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RecordScreen } from "../../entity/record-screen.tsx";
import type { Route } from "./+types/timesheet";
import { readTimesheetPage, saveTimesheet } from "./timesheet.server.ts";
import { TimesheetAmounts, TimesheetHistory } from "./timesheet-sections.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = ({ context, params, url }: Route.LoaderArgs) => readTimesheetPage(context, params.id, url);
export const action = ({ context, params, request, url }: Route.ActionArgs) =>
	saveTimesheet(context, params.id, request, url);

export default function Timesheet({ loaderData, actionData }: Route.ComponentProps) {
	const { sheet } = loaderData;
	const refused = actionData?.refused ?? null;
	const days = actionData?.form ?? sheet.view.form;
	return (
		<RecordScreen loaderData={loaderData}>
			{refused?.error && (
				<Banner tone="danger" role="alert">
					{refused.error}
				</Banner>
			)}
			<Versions sheet={sheet} />
			{sheet.mayApprove && <Approve sheet={sheet} refused={refused} />}
			{sheet.money && <TimesheetAmounts money={sheet.money} />}
			{(sheet.mayCorrect || sheet.mayAdjust) && <Correct sheet={sheet} days={days} refused={refused} />}
			<TimesheetHistory events={sheet.events} />
		</RecordScreen>
	);
}

type Sheet = Route.ComponentProps["loaderData"]["sheet"];
type Refused = NonNullable<Route.ComponentProps["actionData"]>["refused"] | null;

function Versions({ sheet: { view, mayAccept } }: { sheet: Sheet }) {
	const { t } = useTranslation("timesheets");
	const { side, other } = view;
	return (
		<Card as="section" aria-labelledby="week">
			<CardHeader id="week" title={view.week} text={other ? t("dispute.office") : undefined} />
			{side ? (
				<div className={other ? "grid gap-6 sm:grid-cols-2" : undefined}>
					<HoursVersion side={side} title={t(other ? "dispute.workerSide" : "hoursOf")} />
					{other && <HoursVersion side={other} title={t("dispute.client")} />}
				</div>
			) : (
				<p className="text-muted">{t("office.missing")}</p>
			)}
			{other && mayAccept && (
				<Form method="post" className="mt-4">
					<input type="hidden" name="intent" value="accept" />
					<input type="hidden" name="version" value={other.version} />
					<Button type="submit">{t("dispute.accept", { hours: other.total })}</Button>
				</Form>
			)}
		</Card>
	);
}

function Approve({ sheet: { view }, refused }: { sheet: Sheet; refused: Refused }) {
	const { t } = useTranslation("timesheets");
	const mine = refused?.intent === "approve" ? refused : null;
	return (
		<Card as="section" aria-labelledby="approve">
			<CardHeader id="approve" title={t("office.approve")} text={t("office.approveText")} />
			<Form method="post" className="grid gap-3">
				<input type="hidden" name="intent" value="approve" />
				<input type="hidden" name="version" value={view.version} />
				<label className="grid gap-1 font-medium">
					{t("office.approveReason")}
					<input
						name="reason"
						defaultValue={mine?.reason}
						maxLength={1000}
						required
						aria-invalid={mine?.reasonError ? true : undefined}
						aria-describedby={mine?.reasonError ? "approve-reason" : undefined}
						className="list-input w-full font-normal"
					/>
					{mine?.reasonError && (
						<span id="approve-reason" className="text-danger-text text-sm">
							{mine.reasonError}
						</span>
					)}
				</label>
				<div>
					<Button type="submit" variant="primary">
						{t("client.approveHours", { hours: view.hours })}
					</Button>
				</div>
			</Form>
		</Card>
	);
}

interface CorrectProps {
	sheet: Sheet;
	days: Sheet["view"]["form"];
	refused: Refused;
}

function Correct({ sheet: { view, mayAdjust }, days, refused }: CorrectProps) {
	const { t } = useTranslation("timesheets");
	const intent = mayAdjust ? "adjust" : "correct";
	const mine = refused?.intent === intent ? refused : null;
	return (
		<details className="card card-pad" open={mine !== null}>
			<summary className="cursor-pointer font-semibold">{t(`office.${intent}`)}</summary>
			<p className="mt-2 mb-4 text-muted">{t(`office.${intent}Text`)}</p>
			<HoursForm
				intent={intent}
				sheet={view}
				days={days}
				planned={view.planned}
				submit={t(`office.${intent}Save`)}
				reason={{ label: t("office.reason"), value: mine?.reason ?? "", error: mine?.reasonError ?? null }}
			/>
		</details>
	);
}
