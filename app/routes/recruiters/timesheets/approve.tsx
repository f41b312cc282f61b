import { data, Form } from "react-router";
import { z } from "zod";
import { line } from "#app/domain/text/form-fields.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { timesheets } from "#app/entities/recruiters/timesheets.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { toRow, weekLabel } from "#app/routes/shared/timesheets/sheet-view.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findSheet, listSheetsAwaitingApproval } from "#db/queries/timesheets/find.ts";
import { approveSheet } from "#db/queries/timesheets/sheet-actions.ts";
import type { Route } from "./+types/approve";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ can: ["approve", "timesheets"], readOnly: true },
	async ({ trx, format }: RecruiterLoaderArgs<Route.LoaderArgs>) => ({
		pageTitle: format.title(format.t("timesheets:office.approveMany")),
		list: getLabels(timesheets, format.t).many,
		rows: (await listSheetsAwaitingApproval(trx)).map((sheet) => toRow(sheet, format)),
	}),
);

const schema = z.object({ reason: line(1000) });

/** Approves the selected weeks in their displayed version on the client's behalf, with a reason. */
export const action = recruiterAction(
	{ can: ["approve", "timesheets"] },
	async ({ trx, user, actor, t, form, format }: RecruiterActionArgs<Route.ActionArgs>) => {
		const chosen = [...new Set(form.getAll("sheet").map(String))].slice(0, 1000);
		const parsed = parseForm(form, schema, t);
		const refuse = (error: string | null, problems: string[], status: number) =>
			data({ error, problems, reason: String(form.get("reason") ?? ""), chosen }, { status });
		if (chosen.length === 0) return refuse(t("timesheets:office.choose"), [], 422);
		if (!parsed.ok) return refuse(t("timesheets:office.reasonFirst"), [], 422);
		const by = { type: "recruiter", id: user.id, name: user.name, ip: actor.ip ?? null, channel: "office" } as const;
		const problems: string[] = [];
		for (const key of chosen) {
			const [uid = "", version = ""] = key.split(":");
			const sheet = /^[\w-]{1,64}$/.test(uid) ? await findSheet(trx, uid) : undefined;
			if (!sheet) continue;
			const { reason } = parsed.value;
			const done = await approveSheet(trx, uid, { version: Number(version), actor: by, reason });
			if (!done.ok)
				problems.push(
					t(`timesheets:problems.approve.${done.problem}`, {
						name: sheet.candidate,
						week: weekLabel(sheet.week, format),
						by: done.by ?? "",
					}),
				);
		}
		if (problems.length > 0) return refuse(null, problems, 409);
		return redirectWithToast(
			"/recruiters/timesheets",
			{ type: "success", message: t("timesheets:client.approved", { count: chosen.length }) },
			{ status: 303 },
		);
	},
);

export default function ApproveMany({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("timesheets");
	const { rows, list } = loaderData;
	return (
		<div className="mx-auto grid max-w-4xl gap-4">
			<PageHeader
				back={{ to: "/recruiters/timesheets", label: list }}
				title={t("office.approveMany")}
				text={t("office.approveText")}
			/>
			{actionData?.error && (
				<Banner tone="danger" role="alert">
					{actionData.error}
				</Banner>
			)}
			{actionData && actionData.problems.length > 0 && (
				<Banner tone="warning" role="alert">
					<ul>
						{actionData.problems.map((problem) => (
							<li key={problem}>{problem}</li>
						))}
					</ul>
				</Banner>
			)}
			<Card>
				{rows.length === 0 ? (
					<p className="text-muted">{t("client.none")}</p>
				) : (
					<Form method="post" className="grid gap-4">
						<ul className="divide-y divide-line">
							{rows.map((row) => (
								<li key={row.uid} className="flex flex-wrap items-center gap-x-3 py-2">
									<label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
										<input
											type="checkbox"
											name="sheet"
											value={row.key}
											defaultChecked={actionData?.chosen.includes(row.key) ?? false}
										/>
										<span className="min-w-0">
											{row.who} <span className="text-muted">{`· ${row.company} · ${row.week}`}</span>
										</span>
									</label>
									<AppLink to={`/recruiters/timesheets/${row.uid}`} className="link tabular-nums">
										{row.hours} h
									</AppLink>
								</li>
							))}
						</ul>
						<label className="grid gap-1 font-medium">
							{t("office.approveReason")}
							<input
								name="reason"
								defaultValue={actionData?.reason}
								required
								maxLength={1000}
								className="list-input w-full font-normal"
							/>
						</label>
						<div>
							<Button type="submit" variant="primary">
								{t("office.approveChosen")}
							</Button>
						</div>
					</Form>
				)}
			</Card>
		</div>
	);
}
