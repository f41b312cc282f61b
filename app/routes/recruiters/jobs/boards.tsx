import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { AppForm, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { Route } from "./+types/boards";
import { changeJobBoard, readJobBoards } from "./job-postings.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recordLoader(
	"jobs",
	"update",
	async ({ trx, record: job, user, format }: RecordLoaderArgs<Route.LoaderArgs, "jobs">) => ({
		pageTitle: format.title(`${format.t("job_boards:job.title")} · ${job.title}`),
		publication: `/recruiters/jobs/${job.uid}/publication`,
		settings: user.isAdmin ? "/administrator/job_boards" : null,
		boards: await readJobBoards(trx, job, user, format),
	}),
);

export const action = recordAction("jobs", "update", (call: RecordActionArgs<Route.ActionArgs, "jobs">) =>
	changeJobBoard(call),
);

type Row = Route.ComponentProps["loaderData"]["boards"][number];

/** The job per board: problems, ad status and results. */
export default function JobBoards({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("job_boards");
	const { boards, publication, settings } = loaderData;
	if (boards.length === 0)
		return (
			<EmptyState
				title={t("job.none")}
				text={t("job.noneText")}
				action={settings ? <LinkButton to={settings}>{t("job.noneAdmin")}</LinkButton> : undefined}
			/>
		);
	return (
		<div className="grid max-w-3xl grid-cols-1 gap-4">
			<p className="flex flex-wrap items-baseline justify-between gap-2">
				<span>{t("job.text")}</span>
				<AppLink to="/recruiters/reports/job_boards" className="link">
					{t("job.report")}
				</AppLink>
			</p>
			{boards.map((board) => (
				<Board
					key={board.uid}
					board={board}
					publication={publication}
					result={actionData?.board === board.uid ? actionData.result : null}
				/>
			))}
		</div>
	);
}

interface BoardProps {
	board: Row;
	publication: string;
	result: FormResult | null;
}

function Board({ board, publication, result }: BoardProps) {
	const { t } = useTranslation("job_boards");
	const { uid, name, brand, state, numbers, cost } = board;
	return (
		<Card as="section" aria-labelledby={`board-${uid}`}>
			<CardHeader
				id={`board-${uid}`}
				title={name}
				text={brand}
				actions={state ? <StatusBadge {...state.badge} /> : undefined}
			/>
			{state ? (
				<p className="mb-3 text-muted text-sm">
					{state.since}
					{state.url && (
						<>
							{" · "}
							<a href={state.url} className="link" rel="noreferrer" target="_blank">
								{t("job.see")}
							</a>
						</>
					)}
				</p>
			) : (
				<p className="mb-3 text-muted text-sm">{t("job.never")}</p>
			)}
			<div className="grid gap-3">
				<Notes board={board} publication={publication} />
				<Presses board={board} />
				<dl className="flex flex-wrap gap-x-8 gap-y-2">
					{numbers.map((number) => (
						<div key={number.name}>
							<dt className="text-muted text-sm">{t(`job.${number.name}`)}</dt>
							<dd className="tabular font-medium">{number.text}</dd>
						</div>
					))}
				</dl>
				{cost !== null && <Cost uid={uid} cost={cost} result={result} name={name} />}
			</div>
		</Card>
	);
}

function Notes({ board: { state, problems, isOpen, isOn, brand }, publication }: Omit<BoardProps, "result">) {
	const { t } = useTranslation("job_boards");
	return (
		<>
			{state?.trouble && (
				<Banner tone={state.isPlanned ? "warning" : "danger"} title={state.trouble}>
					{state.detail && <p className="wrap-anywhere">{state.detail}</p>}
					{state.isPlanned && <p>{t("job.retryLater")}</p>}
				</Banner>
			)}
			{!isOn && <p>{t("troubles.off")}</p>}
			{isOn && !isOpen && (
				<p>
					{t("job.notPublished", { brand })}{" "}
					<AppLink to={publication} className="link">
						{t("job.publishFirst")}
					</AppLink>
				</p>
			)}
			{problems.length > 0 && (
				<Banner tone="warning" title={t("job.wouldRefuse")}>
					<ul className="list-disc pl-5">
						{problems.map(({ key, text, to }) => (
							<li key={key}>
								{text}{" "}
								{to && (
									<AppLink to={to} className="link" aria-label={`${t("job.change")}: ${text}`}>
										{t("job.change")}
									</AppLink>
								)}
							</li>
						))}
					</ul>
				</Banner>
			)}
			{isOn && isOpen && problems.length === 0 && !state && <p>{t("job.ready")}</p>}
		</>
	);
}

function Presses({ board: { uid, name, canPublish, canWithdraw, isRetry } }: { board: Row }) {
	const { t } = useTranslation("job_boards");
	if (!canPublish && !canWithdraw) return null;
	return (
		<Form method="post" preventScrollReset className="flex flex-wrap gap-2">
			<input type="hidden" name="board" value={uid} />
			{canPublish && (
				<Button
					type="submit"
					variant="primary"
					name="intent"
					value="publish"
					aria-label={`${t(isRetry ? "job.retry" : "job.publish")}: ${name}`}
				>
					{t(isRetry ? "job.retry" : "job.publish")}
				</Button>
			)}
			{canWithdraw && (
				<Button type="submit" name="intent" value="withdraw" aria-label={`${t("job.withdraw")}: ${name}`}>
					{t("job.withdraw")}
				</Button>
			)}
		</Form>
	);
}

interface CostProps {
	uid: string;
	name: string;
	cost: string;
	result: FormResult | null;
}

function Cost({ uid, name, cost, result }: CostProps) {
	const { t } = useTranslation("job_boards");
	const [form, fields] = useFormKit<{ cost: string }>({
		id: `cost-${uid}`,
		lastResult: result,
		defaultValue: { cost },
	});
	return (
		<AppForm form={form} method="post" labels={{ cost: t("job.costLabel") }} className="grid max-w-xs gap-2">
			<input type="hidden" name="intent" value="cost" />
			<input type="hidden" name="board" value={uid} />
			<TextField field={fields.cost} label={t("job.costLabel")} inputMode="decimal" maxLength={20} optional />
			<div>
				<SubmitButton variant="secondary" aria-label={`${t("job.saveCost")}: ${name}`}>
					{t("job.saveCost")}
				</SubmitButton>
			</div>
		</AppForm>
	);
}
