import { data, Form } from "react-router";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRefreshEvery } from "#app/realtime/use-refresh.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { audit } from "#db/kit/audit.ts";
import { listToolRuns, startTool, utilityTools } from "#db/queries/utilities/runs.ts";
import type { Route } from "./+types/utilities";

const tones = { waiting: "neutral", running: "info", completed: "success", error: "danger" } as const;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ can: ["read", "utilities"] },
	async ({ trx, format }: RecruiterLoaderArgs<Route.LoaderArgs>) => ({
		pageTitle: format.title(format.t("billing:tools.title")),
		tools: [...utilityTools],
		runs: (await listToolRuns(trx, 25)).map((run) => ({
			uid: run.uid,
			name: format.t(`billing:tools.names.${run.tool}`),
			by: run.recruiter?.name ?? "",
			when: format.when(run.created_at),
			status: format.t(`billing:tools.statuses.${run.status}`),
			tone: tones[run.status],
			busy: run.status === "waiting" || run.status === "running",
			links: run.tool === "merge_queue" ? run.notes.flatMap((note) => getPairs(note, format)) : [],
			problem: run.status === "error" ? run.notes.join(" ") : null,
			percent:
				run.status === "completed" ? 100 : run.total === 0 ? 0 : Math.min(99, Math.floor((100 * run.done) / run.total)),
			count: format.t("billing:tools.count", {
				done: format.number(run.done),
				total: format.number(Math.max(run.total, run.done)),
			}),
		})),
	}),
);

/** "candidates:12": so many pairs wait where they are reviewed. */
function getPairs(note: string, { t }: Formatters) {
	const [key = "", count] = note.split(":");
	const entity = getEntity(key);
	if (!entity || !count) return [];
	const name = getLabels(entity, t).many;
	return [
		{ to: `/recruiters/duplicates?entity=${key}`, label: t("billing:tools.pairs", { name, count: Number(count) }) },
	];
}

/** Starts a tool; a run in progress is left to finish. */
export const action = recruiterAction(
	{ can: ["update", "utilities"] },
	async ({ trx, user, actor, t, form }: RecruiterActionArgs<Route.ActionArgs>) => {
		const tool = utilityTools.find((name) => name === form.get("tool"));
		if (!tool) return data({ error: t("billing:problems.choose") }, { status: 422 });
		const started = await startTool(trx, { tool, recruiterId: user.id });
		if (started) await audit(trx, { actor, action: tool, recordType: "utilities", recordId: null });
		return redirectWithToast(
			"/recruiters/utilities",
			started
				? { type: "success", message: t("billing:tools.started") }
				: { type: "info", message: t("billing:tools.running") },
			{ status: 303 },
		);
	},
);

export default function Utilities({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("billing");
	useRefreshEvery(
		2_000,
		loaderData.runs.some(({ busy }) => busy),
	);
	return (
		<>
			<PageHeader title={t("tools.title")} text={t("tools.text")} />
			{actionData?.error && (
				<p role="alert" className="mb-3 text-danger-text">
					{actionData.error}
				</p>
			)}
			<div className="mb-4 grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
				{loaderData.tools.map((tool) => (
					<Card key={tool} as="section" aria-labelledby={tool}>
						<CardHeader id={tool} title={t(`tools.names.${tool}`)} text={t(`tools.texts.${tool}`)} />
						<Form method="post">
							<Button
								type="submit"
								name="tool"
								value={tool}
								aria-label={`${t("tools.run")}: ${t(`tools.names.${tool}`)}`}
							>
								{t("tools.run")}
							</Button>
						</Form>
					</Card>
				))}
				<Card as="section" aria-labelledby="import">
					<CardHeader id="import" title={t("tools.names.import")} text={t("tools.texts.import")} />
					<LinkButton to="/recruiters/imports/new">{t("tools.open")}</LinkButton>
				</Card>
			</div>
			<Card as="section" aria-labelledby="runs">
				<CardHeader id="runs" title={t("tools.runs")} />
				{loaderData.runs.length === 0 && <p className="text-muted">{t("tools.noRuns")}</p>}
				<ul className="divide-y divide-line">
					{loaderData.runs.map((run) => (
						<li key={run.uid} className="grid gap-1 py-3">
							<span className="flex flex-wrap items-center gap-2">
								{run.name} <Badge tone={run.tone}>{run.status}</Badge>
								<span className="text-muted text-sm">{`${run.when.text} · ${run.by}`}</span>
							</span>
							<Progress value={run.percent} label={run.count} />
							{run.problem && <span className="text-danger-text text-sm">{run.problem}</span>}
							{run.links.map(({ to, label }) => (
								<AppLink key={to} to={to} className="link text-sm">
									{label}
								</AppLink>
							))}
						</li>
					))}
				</ul>
			</Card>
		</>
	);
}
