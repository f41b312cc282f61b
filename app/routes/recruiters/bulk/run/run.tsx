import { useState } from "react";
import { Form } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { getEntity } from "#app/entities/index.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useChannel, useRevalidateOn } from "#app/realtime/use-channel.ts";
import { findPostponement } from "#app/routes/shared/maintenance/find-postponement.server.ts";
import { WaitNotice } from "#app/routes/shared/maintenance/wait-notice.tsx";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { getRunChannel } from "#db/queries/bulk-runs/advance.ts";
import { findRun } from "#db/queries/bulk-runs.ts";
import { listSkippedRecords, overridePath } from "../skipped-records.server.ts";
import { SkippedRowsTable } from "../start/skipped-rows-table.tsx";
import type { Route } from "./+types/run";
import { formatBulkRunPage } from "./run.server.ts";

const per = 50;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** A bulk run: progress, results, skipped records with reasons, and undo. */
export const loader = recruiterLoader(
	{},
	async ({ trx, user, format, params, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const page = readPage(url.searchParams.get("page"), 10_000);
		const run = await findRun(trx, user, parseUid(params.uid));
		if (!run) throw notFound();
		const entity = getEntity(run.entity);
		// Names are shown only to users who may still read the records.
		const rows =
			entity && can(user, "read", entity.resource)
				? await listSkippedRecords(trx, { run, entity, user, t: format.t }, { skip: (page - 1) * per, take: per + 1 })
				: [];
		const visible = formatBulkRunPage(run, user, format);
		return {
			title: format.title(format.t("bulk:run.title", { act: visible.act, many: visible.many })),
			run: visible,
			wait: await findPostponement(trx, { user, format }, "bulk_run", run.id),
			requestId: getRunChannel(run.uid),
			leftOut: rows.slice(0, per).map(({ name, to, reason }) => ({ name, to, reason })),
			override: entity ? overridePath(rows.slice(0, per), { run, entity, user, back: url.pathname }) : null,
			more: rows.length > per ? `?page=${page + 1}` : null,
		};
	},
);

export default function BulkRun({
	loaderData: { run, wait, requestId, leftOut, override, more },
}: Route.ComponentProps) {
	const { t } = useTranslation("bulk");
	const own = `/recruiters/bulk_runs/${run.uid}`;
	return (
		<div className="mx-auto max-w-4xl">
			<PageHeader
				back={{ to: "/recruiters/bulk_runs", label: t("runs.title") }}
				title={t("run.title", { act: run.act, many: run.many })}
				text={`${t("run.by", { name: run.recruiter })}, ${run.when.title}`}
				actions={<StatusBadge tone={run.state.tone} label={run.state.label} />}
			/>
			{run.problem && (
				<Banner tone="danger" role="alert">
					{run.problem}
				</Banner>
			)}
			<WaitNotice wait={wait} />
			{run.undoneBy && <Related text={t("run.undone")} uid={run.undoneBy} />}
			{run.undoOf && <Related text={t("run.undoes")} uid={run.undoOf} />}
			<Card>
				<Live key={run.uid} percent={run.percent} over={run.over} requestId={requestId} />
				<DescriptionList
					columns={3}
					layout="stacked"
					items={[
						{ label: t("run.total"), value: run.total },
						...(run.notSelected ? [{ label: t("run.notSelected"), value: run.notSelected }] : []),
						{ label: t("run.done"), value: run.done },
						{ label: t("run.skipped"), value: run.skipped },
						{ label: t("run.failed"), value: run.failed },
						...(run.picked === null
							? []
							: [
									{
										label: t("run.filter"),
										value: run.listPath ? (
											<AppLink to={run.listPath} className="link">
												{t("run.openList")}
											</AppLink>
										) : (
											t(run.picked ? "run.picked" : "run.everything")
										),
									},
								]),
						...run.changes.map(({ label, value }) => ({ label, value })),
						...(run.message ? [{ label: t("run.message"), value: run.message.subject }] : []),
					]}
				/>
				<div className="mt-4 flex flex-wrap items-center gap-3">
					{run.undo && (
						<Form method="post" action={`${own}/undo`} className="flex flex-wrap items-center gap-3">
							<IdempotencyField />
							<Button type="submit">{t("run.undo")}</Button>
							<span className="text-muted text-sm">{t("run.undoUntil", { date: run.undo.until })}</span>
						</Form>
					)}
					{run.mayCancel && (
						<>
							<LinkButton to={own} variant="secondary" className="no-js">
								{t("run.reload")}
							</LinkButton>
							<Form method="post" action={`${own}/pause`}>
								<input type="hidden" name="intent" value={run.mayPause ? "pause" : "resume"} />
								<Button type="submit" variant={run.mayPause ? "secondary" : "primary"}>
									{t(run.mayPause ? "run.pause" : "run.resume")}
								</Button>
							</Form>
							<Form method="post" action={`${own}/cancel`}>
								<Button type="submit" variant="danger">
									{t("run.cancel")}
								</Button>
							</Form>
						</>
					)}
				</div>
			</Card>
			{leftOut.length > 0 && <SkippedRowsTable rows={leftOut} reasons={run.reasons} override={override} more={more} />}
		</div>
	);
}

function Related({ text, uid }: { text: string; uid: string }) {
	const { t } = useTranslation("bulk");
	return (
		<p className="mb-3">
			{text}{" "}
			<AppLink to={`/recruiters/bulk_runs/${uid}`} className="link">
				{t("run.see")}
			</AppLink>
		</p>
	);
}

/** The channel moves the bar; revalidation updates the counts. */
function Live({ percent, over, requestId }: { percent: number; over: boolean; requestId: string }) {
	const { t } = useTranslation("bulk");
	const [received, setHeard] = useState(percent);
	const params = over ? null : ({ channel: "ProgressChannel", name: "bulk_run", request_id: requestId } as const);
	useChannel(params, (message) => {
		if ("percent" in message && message.percent !== undefined) setHeard(message.percent);
	});
	useRevalidateOn(params);
	if (over) return null;
	return (
		<div className="mb-4" role="status">
			<Progress value={Math.max(percent, received)} label={t("run.progress")} />
		</div>
	);
}
