import { useState } from "react";
import { Form } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { createFormatters, type Formatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useChannel, useRevalidateOn } from "#app/realtime/use-channel.ts";
import { findPostponement } from "#app/routes/shared/maintenance/find-postponement.server.ts";
import { WaitNotice } from "#app/routes/shared/maintenance/wait-notice.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import type { Scoped } from "#db/kit/in-business.ts";
import { getProgressChannel } from "#db/queries/imports/import-states.ts";
import { findPartSet } from "#db/queries/imports/sets/sets.ts";
import { countByPolicy, countRemaining, listUnknownValues, type RowKind } from "#db/queries/imports/show.ts";
import type { Route } from "./+types/import";
import { getImportSetPath, withImport } from "./access.server.ts";
import { CheckResult } from "./check-result.tsx";
import { formatImportProblem, formatListedImport, readImportRowPage } from "./import-view.server.ts";
import { ImportResult } from "./result.tsx";
import { RowsTable } from "./rows-table.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** One import: progress, check results, imported rows and undo. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const format = createFormatters(context);
	const after = Math.max(0, Math.trunc(Number(url.searchParams.get("after") ?? 0)) || 0);
	const query = url.searchParams.get("rows");
	return withImport(context, params.uid, async ({ user, trx, one, entity }) => {
		const kind = getKind(one.state, query);
		const hasRows = (one.state === "checked" || one.rows_done > 0) && after < 2 ** 31;
		const set = await findPartSet(trx, one);
		return {
			title: format.title(format.t("imports:run.title", { file: one.file_name })),
			one: formatListedImport(one, format),
			set: set ? { to: getImportSetPath(set.uid), title: format.t("imports:sets.title", { name: set.name }) } : null,
			problem: formatImportProblem(one, format),
			wait: await findPostponement(trx, { user, format }, "import", one.id),
			progress: getProgressChannel(one.uid),
			numbers: getNumbers(one, format.number),
			promised: one.state === "checked" ? await getDeadline(trx, one, format) : null,
			mayUpdate: can(user, "update", entity.resource),
			listPath: entity.path,
			keeps: { file: one.storage_key !== null, cells: !one.cells_gone },
			mayResume: !set && one.state === "cancelled" && one.done_to > 0 && !one.cells_gone,
			mayUndo: !set && (one.state === "done" || one.state === "cancelled") && one.created > 0,
			incomplete: hasRows ? await getIncomplete(trx, one, format) : null,
			kind,
			table: hasRows ? await readImportRowPage(trx, one, entity, kind, after, format) : null,
		};
	});
}

/** Which rows to show; defaults to those that are not imported. */
function getKind(state: string, requested: string | null): RowKind {
	if (requested === "left") return "left";
	if (state === "checked") return requested === "twin" ? "twin" : "wrong";
	return requested === "skipped" ? "skipped" : "failed";
}

/** Counts rows imported without some cells; before the run also unknown values to map. */
async function getIncomplete(trx: Scoped, item: { id: number; state: string }, format: Formatters) {
	const rows = await countRemaining(trx, item.id);
	const unknown = item.state === "checked" ? (await listUnknownValues(trx, item.id)).length : 0;
	return {
		rows: { value: rows, text: format.number(rows) },
		unknown: unknown === 0 ? null : format.t("imports:values.some", { count: unknown, n: format.number(unknown) }),
	};
}

/** Button label by policy, with the number of rows it imports. */
async function getDeadline(trx: Scoped, item: Numbers & { id: number }, format: Formatters) {
	const counts = await countByPolicy(trx, item);
	const text = (count: number) =>
		count === 0 ? format.t("imports:check.runNone") : format.t("imports:check.run", { count, n: format.number(count) });
	return {
		skip: text(counts.skip),
		fill: text(counts.fill),
		overwrite: text(counts.overwrite),
		create: text(counts.create),
	};
}

type Numbers = Record<
	"rows_read" | "good" | "wrong" | "twins" | "created" | "updated" | "skipped" | "failed" | "undone" | "kept",
	number
>;

function getNumbers(numbers: Numbers, number: (value: number) => string) {
	const of = (value: number) => ({ value, text: number(value) });
	return {
		read: of(numbers.rows_read),
		usable: of(numbers.good + numbers.twins),
		good: of(numbers.good),
		wrong: of(numbers.wrong),
		twins: of(numbers.twins),
		created: of(numbers.created),
		updated: of(numbers.updated),
		skipped: of(numbers.skipped),
		failed: of(numbers.failed),
		undone: of(numbers.undone),
		kept: of(numbers.kept),
	};
}

export default function Import({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("imports");
	const { one, set, problem, wait, numbers, table, kind } = loaderData;
	const own = `/recruiters/imports/${one.uid}`;
	const state = one.state.key;
	return (
		<div className="mx-auto max-w-5xl">
			<PageHeader
				back={set ? { to: set.to, label: set.title } : { to: "/recruiters/imports", label: t("title") }}
				title={t("run.title", { file: one.file })}
				text={`${one.many}. ${t("run.by", { name: one.recruiter })}, ${one.when.title}`}
				actions={<StatusBadge tone={one.state.tone} label={one.state.label} />}
			/>
			{problem && (
				<div className="mb-4">
					<Banner
						tone="danger"
						role="alert"
						actions={
							<LinkButton to="/recruiters/imports/new" variant="secondary">
								{t("run.another")}
							</LinkButton>
						}
					>
						{problem}
					</Banner>
				</div>
			)}
			<WaitNotice wait={wait} />
			{one.isBusy && (
				<Card>
					<Live key={state} {...loaderData} />
				</Card>
			)}
			{state === "mapping" && (
				<Card className="flex flex-wrap items-center gap-3">
					<p className="min-w-0 flex-1">{one.rows}</p>
					<LinkButton to={`${own}/mapping`} variant="primary">
						{t("mapping.choose")}
					</LinkButton>
					{!set && <CancelForm own={own} />}
				</Card>
			)}
			{state === "checked" && loaderData.promised && (
				<CheckResult own={own} {...loaderData} promised={loaderData.promised}>
					<CancelForm own={own} />
				</CheckResult>
			)}
			{(numbers.created.value + numbers.updated.value + numbers.skipped.value + numbers.failed.value > 0 ||
				state === "done" ||
				state === "undone") && <ImportResult own={own} {...loaderData} />}
			{table && table.rows.length > 0 && <RowsTable own={own} kind={kind} table={table} />}
		</div>
	);
}

/** Progress comes through the channel, counts by revalidation; without JavaScript a link refreshes. */
function Live({ one, set, progress, numbers }: Route.ComponentProps["loaderData"]) {
	const { t } = useTranslation("imports");
	const [received, setHeard] = useState(one.percent);
	const params = { channel: "ProgressChannel", name: progress.name, request_id: progress.requestId } as const;
	useChannel(params, (message) => {
		if ("percent" in message && message.percent !== undefined) setHeard(message.percent);
	});
	useRevalidateOn(params);
	const own = `/recruiters/imports/${one.uid}`;
	const state = one.state.key as "reading" | "checking" | "running" | "undoing";
	return (
		<>
			<div role="status">
				{state === "reading" ? (
					<p>
						{t("run.reading")}:{" "}
						<span className="tabular">{t("run.readSoFar", { count: numbers.read.value, n: numbers.read.text })}</span>
					</p>
				) : (
					<Progress value={Math.max(one.percent, received === 100 ? 0 : received)} label={t(`run.${state}`)} />
				)}
			</div>
			<div className="mt-4 flex flex-wrap gap-3">
				<LinkButton to={own} variant="secondary" className="no-js">
					{t("run.reload")}
				</LinkButton>
				{state !== "undoing" && !set && <CancelForm own={own} />}
			</div>
		</>
	);
}

function CancelForm({ own }: { own: string }) {
	const { t } = useTranslation("imports");
	return (
		<Form method="post" action={`${own}/cancel`}>
			<Button type="submit" variant="secondary">
				{t("run.cancel")}
			</Button>
		</Form>
	);
}
