import { Form } from "react-router";
import { permit } from "#app/auth/permit.server.ts";
import { i18n, requestInfo } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRefreshEvery } from "#app/realtime/use-refresh.ts";
import { findPostponement } from "#app/routes/shared/maintenance/find-postponement.server.ts";
import { WaitNotice } from "#app/routes/shared/maintenance/wait-notice.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import type { DuplicatePolicy } from "#db/queries/imports/import-states.ts";
import { cancelSet, startSetRun, startSetUndo } from "#db/queries/imports/sets/sets.ts";
import type { Route } from "./+types/set";
import { getImportSetPath, withImportSet } from "./access.server.ts";
import { formatImportSet, formatImportSetParts } from "./import-set-view.server.ts";
import { formatImportProblem } from "./import-view.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** An import set: contents of each part, check results, imported rows and undo. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
	const format = createFormatters(context);
	return withImportSet(context, params.uid, async ({ user, trx, one }) => ({
		title: format.title(format.t("imports:sets.title", { name: one.name })),
		one: formatImportSet(one, format),
		problem: formatImportProblem(one as never, format),
		wait: await findPostponement(trx, { user, format }, "import_set", one.id),
		parts: await formatImportSetParts(trx, one, format),
		unknown: one.unknown_files,
		mayUpdate: can(user, "update", "candidates"),
		asks: url.searchParams.get("ask") === "undo" && (one.state === "done" || one.state === "cancelled"),
	}));
}

const policies: readonly string[] = ["skip", "fill", "overwrite"] satisfies DuplicatePolicy[];

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	const intent = String(form.get("intent"));
	const query = String(form.get("policy") ?? "skip");
	const policy = (policies.includes(query) ? query : "skip") as DuplicatePolicy;
	return withImportSet(context, params.uid, async ({ user, trx, one }) => {
		if (policy !== "skip") permit(context, "update", "candidates");
		const { ip } = context.get(requestInfo);
		const { t } = context.get(i18n);
		const done =
			intent === "run"
				? await startSetRun(trx, one.id, policy, user, ip)
				: intent === "undo"
					? await startSetUndo(trx, one.id, user, ip)
					: intent === "cancel" && (await cancelSet(trx, one.id));
		const text = { run: "started", undo: "undoing", cancel: "cancelled" } as const;
		const message = t(done ? `imports:sets.${text[intent as keyof typeof text]}` : "imports:sets.notNow");
		return redirectWithToast(getImportSetPath(one.uid), { type: done ? "success" : "error", message }, { status: 303 });
	});
}

export default function ImportSet({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("imports");
	const { one, problem, wait, parts, unknown, mayUpdate, asks } = loaderData;
	const state = one.state.key;
	useRefreshEvery(3_000, one.isBusy);
	return (
		<div className="mx-auto max-w-5xl">
			<PageHeader
				back={{ to: "/recruiters/imports", label: t("title") }}
				title={t("sets.title", { name: one.name })}
				text={`${one.system}. ${t("run.by", { name: one.recruiter })}, ${one.when.title}`}
				actions={<StatusBadge tone={one.state.tone} label={one.state.label} />}
			/>
			<WaitNotice wait={wait} />
			<div className="grid grid-cols-1 gap-4">
				{problem && (
					<Banner tone="danger" role="alert">
						{problem}
					</Banner>
				)}
				{asks ? (
					<Card>
						<p className="font-medium">{t("sets.undoAsk")}</p>
						<p className="mt-1">{t("sets.undoText")}</p>
						<Form method="post" className="mt-4 flex flex-wrap gap-3">
							<input type="hidden" name="intent" value="undo" />
							<Button type="submit" variant="danger">
								{t("sets.undo")}
							</Button>
							<LinkButton to={setPath(one.uid)} variant="secondary">
								{t("sets.cancel")}
							</LinkButton>
						</Form>
					</Card>
				) : (
					<Card className="flex flex-wrap items-center gap-3">
						<p role="status" className="min-w-0 flex-1 basis-60">
							{t(one.isBusy ? "sets.waiting" : getMessages(state))}
						</p>
						{(state === "checked" || state === "cancelled") && parts.length > 0 && (
							<RunForm mayUpdate={mayUpdate} label={t(state === "checked" ? "sets.run" : "sets.resume")} />
						)}
						{one.isBusy && state !== "undoing" && (
							<Form method="post">
								<input type="hidden" name="intent" value="cancel" />
								<Button type="submit">{t("sets.cancel")}</Button>
							</Form>
						)}
						{(state === "done" || state === "cancelled") && (
							<LinkButton to={`${setPath(one.uid)}?ask=undo`} variant="secondary">
								{t("sets.undo")}
							</LinkButton>
						)}
					</Card>
				)}
				{parts.length > 0 && <Parts parts={parts} />}
				{unknown.length > 0 && (
					<Card>
						<p className="font-medium">{t("sets.unknown")}</p>
						<p className="text-muted text-sm">{t("sets.unknownText")}</p>
						<ul className="wrap-anywhere mt-2 list-disc ps-5 text-sm">
							{unknown.slice(0, 50).map((path) => (
								<li key={path}>{path}</li>
							))}
						</ul>
					</Card>
				)}
			</div>
		</div>
	);
}

const setPath = (uid: string) => `/recruiters/imports/sets/${uid}`;

function getMessages(state: string) {
	if (state === "undone") return "sets.undoneText";
	return state === "done" || state === "cancelled" ? "sets.undoText" : "sets.text";
}

function RunForm({ mayUpdate, label }: { mayUpdate: boolean; label: string }) {
	const { t } = useTranslation("imports");
	const choices = mayUpdate ? (["skip", "fill", "overwrite"] as const) : (["skip"] as const);
	return (
		<Form method="post" className="flex flex-wrap items-end gap-3">
			<input type="hidden" name="intent" value="run" />
			<label className="grid gap-1 font-medium text-sm">
				{t("check.policy")}
				<select
					name="policy"
					className="min-h-(--control) rounded-control border border-line-strong bg-surface px-2 font-normal text-base"
				>
					{choices.map((choice) => (
						<option key={choice} value={choice}>
							{t(`check.policies.${choice}`)}
						</option>
					))}
				</select>
			</label>
			<Button type="submit" variant="primary">
				{label}
			</Button>
		</Form>
	);
}

function Parts({ parts }: { parts: Route.ComponentProps["loaderData"]["parts"] }) {
	const { t } = useTranslation("imports");
	return (
		<Table caption={t("sets.part")}>
			<thead>
				<tr>
					<Th>{t("sets.part")}</Th>
					<Th className="text-end max-sm:hidden">{t("sets.rows")}</Th>
					<Th>{t("result")}</Th>
					<Th className="max-sm:hidden">{t("state")}</Th>
				</tr>
			</thead>
			<tbody>
				{parts.map((part) => (
					<Tr key={part.uid}>
						<RowHeader>
							{part.to ? (
								<AppLink to={part.to} className="link">
									{part.kind}
								</AppLink>
							) : (
								part.kind
							)}
							<span className="wrap-anywhere block font-normal text-muted text-sm">{part.file}</span>
						</RowHeader>
						<Td className="tabular text-end max-sm:hidden">{part.rows}</Td>
						<Td className="text-sm">
							{part.numbers.map(({ label, value }) => (
								<span key={label} className="me-3 inline-block">
									{label}: <span className="tabular">{value}</span>
								</span>
							))}
							{part.wrong && (
								<span className="inline-block text-danger-text">
									{part.wrong.label}: <span className="tabular">{part.wrong.value}</span>
								</span>
							)}
							{part.reasons.map((reason) => (
								<span key={reason} className="block text-muted">
									{reason}
								</span>
							))}
							{part.errors && (
								<AppLink to={part.errors} className="link block py-0.5" reloadDocument>
									{t("run.errors")}
								</AppLink>
							)}
							{part.values && (
								<AppLink to={part.values.to} className="link block py-0.5">
									{part.values.text}
								</AppLink>
							)}
						</Td>
						<Td className="max-sm:hidden">
							<StatusBadge tone={part.state.tone} label={part.state.label} />
						</Td>
					</Tr>
				))}
			</tbody>
		</Table>
	);
}
