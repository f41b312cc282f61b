import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { IconButton, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ArrowDown, ArrowUp, Pencil, Plus, Trash2, TriangleAlert } from "#app/ui/icons.tsx";
import type { readProspectingTemplate } from "./page.server.ts";

type Steps = Awaited<ReturnType<typeof readProspectingTemplate>>["steps"];

interface Props {
	path: string;
	steps: Steps;
	mayUpdate: boolean;
	full: boolean;
}

/** The steps in their order, each with the buttons that change it. */
export function StepsCard({ path, steps, mayUpdate, full }: Props) {
	const { t } = useTranslation("prospecting");
	const add = mayUpdate && !full && (
		<LinkButton to={`${path}/steps/new`} size="sm" icon={Plus} variant={steps.length === 0 ? "primary" : "secondary"}>
			{t("steps.add")}
		</LinkButton>
	);
	return (
		<Card as="section" id="steps" aria-labelledby="steps-title">
			<CardHeader
				id="steps-title"
				title={t("steps.title")}
				text={steps.length > 0 ? t("steps.text") : undefined}
				actions={steps.length > 0 && add}
			/>
			{steps.length === 0 ? (
				<EmptyState level={3} title={t("steps.none")} text={t("steps.noneText")} action={add} />
			) : (
				<ol className="grid gap-3">
					{steps.map((step, at) => (
						<li
							key={step.uid}
							className="flex flex-wrap items-start gap-x-3 gap-y-2 rounded-control border border-line p-3"
						>
							<span
								aria-hidden
								className="tabular flex size-7 shrink-0 items-center justify-center rounded-full bg-surface-2 font-semibold text-sm"
							>
								{step.position}
							</span>
							<div className="min-w-0 flex-1 basis-56">
								<h3 className="flex flex-wrap items-center gap-2 font-semibold">
									<span className="sr-only">{t("steps.step", { position: step.position })}: </span>
									<span className="min-w-0 break-words">{step.subject || t(`channel.${step.channel}`)}</span>
									<Badge>{t(`channel.${step.channel}`)}</Badge>
									{!step.inEnglish && <Badge>{t("steps.onlyPt")}</Badge>}
								</h3>
								<p className="text-muted text-sm">{step.when}</p>
								{step.body && <p className="mt-1 whitespace-pre-line break-words">{step.body}</p>}
								{step.question && (
									<p className="mt-1 break-words text-sm">
										{t("steps.asks", { question: step.question })}{" "}
										<span className="text-muted">({t(`form.asks.${String(step.responseType) as "0"}`)})</span>
									</p>
								)}
								{step.problems.map((problem) => (
									<p key={problem} className="mt-1 flex items-start gap-1.5 text-danger-text text-sm">
										<TriangleAlert className="mt-0.5 size-4 shrink-0" />
										<span className="min-w-0 break-words">{problem}</span>
									</p>
								))}
							</div>
							{mayUpdate && <StepTools path={path} step={step} first={at === 0} last={at === steps.length - 1} />}
						</li>
					))}
				</ol>
			)}
		</Card>
	);
}

function StepTools({ path, step, first, last }: { path: string; step: Steps[number]; first: boolean; last: boolean }) {
	const { t } = useTranslation("prospecting");
	const own = `${path}/steps/${step.uid}`;
	const { position } = step;
	return (
		<div className="flex gap-1">
			<Form method="post" action={`${own}/shift`} preventScrollReset className="flex gap-1">
				<IconButton
					type="submit"
					name="way"
					value="up"
					icon={ArrowUp}
					label={t("steps.up", { position })}
					disabled={first}
				/>
				<IconButton
					type="submit"
					name="way"
					value="down"
					icon={ArrowDown}
					label={t("steps.down", { position })}
					disabled={last}
				/>
			</Form>
			<AppLink
				to={own}
				aria-label={t("steps.editNamed", { position })}
				title={t("steps.edit")}
				className="btn btn-ghost px-0!"
			>
				<Pencil aria-hidden className="size-[1.25em]" />
			</AppLink>
			<AppLink
				to={`${own}/delete`}
				aria-label={t("steps.removeNamed", { position })}
				title={t("steps.remove")}
				className="btn btn-ghost px-0!"
			>
				<Trash2 aria-hidden className="size-[1.25em]" />
			</AppLink>
		</div>
	);
}
