import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { UsedInCard } from "#app/ui/record/used-in-card.tsx";
import { Time } from "#app/ui/time.tsx";
import type { Route } from "./+types/automation";
import { readAutomation } from "./automation.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readAutomation(args);

/** An automation with its dry run and the log of its runs. */
export default function Automation({ loaderData }: Route.ComponentProps) {
	const { head, facts, edit, here, editAction, path, dry, called, runs, timeline, uses } = loaderData;
	const { t } = useTranslation("automations");
	return (
		<>
			<RecordHeader head={head} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
				<RecordFacts facts={facts} edit={edit} here={here} action={editAction} />
				<div className="grid min-w-0 grid-cols-1 gap-4">
					{called && (
						<Card as="section" aria-labelledby="called">
							<CardHeader id="called" title={t("called.title")} text={t("called.text")} />
							<dl className="grid gap-2 break-all">
								<dt className="text-muted text-sm">{t("called.address")}</dt>
								<dd>
									<code>{called.address}</code>
								</dd>
								<dt className="text-muted text-sm">{t("called.secret")}</dt>
								<dd>
									<code>{called.secret}</code>
								</dd>
							</dl>
						</Card>
					)}
					<Card as="section" id="dry" aria-labelledby="dry-title">
						<CardHeader
							id="dry-title"
							title={t("runs.dry")}
							text={t("runs.dryText")}
							actions={
								<LinkButton to={`${path}?dry=1#dry`} size="sm">
									{t("runs.dryRun")}
								</LinkButton>
							}
						/>
						{dry && (
							<>
								<p role="status">{dry.text}</p>
								<ul className="mt-2 grid gap-1">
									{dry.first.map(({ text, to }) => (
										<li key={to}>
											<AppLink to={to} className="link">
												{text}
											</AppLink>
										</li>
									))}
								</ul>
							</>
						)}
					</Card>
					<Card as="section" id="runs" aria-labelledby="runs-title">
						<CardHeader id="runs-title" title={t("runs.title")} text={runs.length === 0 ? t("runs.none") : undefined} />
						<ul className="divide-y divide-line">
							{runs.map((run) => (
								<Run key={run.uid} path={path} run={run} />
							))}
						</ul>
					</Card>
					{uses && <UsedInCard uses={uses} />}
					<RecordTimeline data={timeline} />
				</div>
			</div>
		</>
	);
}

function Run({ path, run }: { path: string; run: Route.ComponentProps["loaderData"]["runs"][number] }) {
	const { t } = useTranslation("automations");
	const name = run.record?.text ?? "";
	return (
		<li className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2">
			<div className="min-w-0 flex-1 basis-56">
				<p className="flex flex-wrap items-center gap-2">
					{run.record && (
						<AppLink to={run.record.to} className="link min-w-0 break-words">
							{run.record.text}
						</AppLink>
					)}
					<Badge tone={run.state.tone}>{run.state.label}</Badge>
				</p>
				<ol className="text-muted text-sm">
					{run.lines.map((line, at) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a log only grows
						<li key={at} className="break-words">
							{line}
						</li>
					))}
				</ol>
			</div>
			<span className="text-muted text-sm">
				<Time {...run.when} />
			</span>
			{(run.mayStop || run.mayRetry) && (
				<Form method="post" action={`${path}/runs/${run.uid}/${run.mayStop ? "stop" : "retry"}`} preventScrollReset>
					<Button type="submit" size="sm" aria-label={`${t(run.mayStop ? "runs.stop" : "runs.retry")}: ${name}`}>
						{t(run.mayStop ? "runs.stop" : "runs.retry")}
					</Button>
				</Form>
			)}
		</li>
	);
}
