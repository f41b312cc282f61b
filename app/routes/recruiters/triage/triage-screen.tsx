import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { buttonClass, LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ChevronLeft, ChevronRight, CircleCheck, Info, X } from "#app/ui/icons.tsx";
import { Cv } from "./cv.tsx";
import { DecisionResult } from "./decision-result.tsx";
import { PersonHead, PersonPane } from "./person.tsx";
import type { Triage } from "./triage.server.ts";
import { TriageActions } from "./triage-actions.tsx";
import { buildTriageUrl, type Pane, triagePanes } from "./triage-url.ts";
import { usePrefetchNext } from "./use-prefetch-next.ts";
import { useSubmitDecision } from "./use-submit-decision.ts";
import { useTriageKeys } from "./use-triage-keys.ts";

/** Full-screen triage of one candidate: CV, job criteria and actions. */
export function TriageScreen({ triage: loaded }: { triage: Triage }) {
	const { t } = useTranslation("triage");
	const [params] = useSearchParams();
	const pane = triagePanes.find((item) => item === params.get("show")) ?? null;
	const { triage, show, go, forget } = usePrefetchNext(loaded, ({ address }, apply) =>
		buildTriageUrl({ ...address, apply, pane }),
	);
	const { address, person, count, gone, done, next } = triage;
	const to = (apply: string | null, as: Pane | null = pane) => buildTriageUrl({ ...address, apply, pane: as });
	const after = to(next);
	const sending = useSubmitDecision({
		apply: triage.apply,
		goNext: next === null ? null : () => go(next, after),
		end: to(null),
		onSent: forget,
	});
	const title = useRef<HTMLHeadingElement>(null);
	useTriageKeys(triage.apply);
	const first = useRef(triage.apply);
	useEffect(() => {
		// Moves the focus, so that screen readers announce the next candidate.
		if (first.current !== triage.apply) title.current?.focus({ preventScroll: true });
		first.current = triage.apply;
	}, [triage.apply]);
	return (
		<div className="triage" data-pane={pane ?? undefined} aria-busy={!sending.isReady}>
			<header>
				<AppLink to={triage.board.to} className={buttonClass("ghost", "sm")} aria-label={triage.board.label}>
					<X />
				</AppLink>
				<h1>
					{t("heading")} <span>{triage.job ?? t("mine")}</span>
				</h1>
				{count && (
					<>
						<progress max={count.of} value={count.now} aria-hidden />
						<p className="tabular" aria-live="polite">
							{count.text}
						</p>
					</>
				)}
				<AppLink
					to="/recruiters/shortcuts"
					className={`${buttonClass("ghost", "sm")} triage-help`}
					aria-label={t("keys")}
					title={t("keys")}
				>
					?
				</AppLink>
				{person && (
					<nav aria-label={t("steps")}>
						<Step to={triage.previous && to(triage.previous)} name="previous" onGo={() => show(triage.previous)} />
						<Step to={next && after} name="next" onGo={() => show(next)} />
					</nav>
				)}
			</header>
			{person && (
				<div key={person.uid} className="triage-person">
					<Cv person={person} />
					<div className="triage-side">
						<PersonHead person={person} title={title} withJob={triage.job === null} />
						<PersonPane person={person} pane={pane} to={(show) => to(person.uid, show)} />
					</div>
					<TriageActions person={person} after={after} here={to(person.uid)} onSend={sending.send} />
				</div>
			)}
			{gone && (
				<EmptyState
					icon={Info}
					title={gone.text}
					text={t("gone.text")}
					action={
						gone.left > 0 ? (
							<LinkButton to={to(null)} variant="primary">
								{t("gone.next", { count: gone.left })}
							</LinkButton>
						) : undefined
					}
				/>
			)}
			{done && !person && (
				<EmptyState
					icon={CircleCheck}
					title={t("done.title")}
					text={done.text}
					action={
						<>
							{done.jobs.map((job, at) => (
								<LinkButton key={job.to} to={job.to} variant={at === 0 ? "primary" : "secondary"}>
									{job.label}
								</LinkButton>
							))}
							<LinkButton to={triage.board.to} variant={done.jobs.length === 0 ? "primary" : "secondary"}>
								{triage.board.label}
							</LinkButton>
						</>
					}
				/>
			)}
			{sending.sent.map((apply) => (
				<DecisionResult key={apply} apply={apply} back={to(apply)} onSettled={sending.settle} />
			))}
		</div>
	);
}

interface StepProps {
	to: string | null;
	name: "previous" | "next";
	onGo: () => void;
}

function Step({ to, name, onGo }: StepProps) {
	const { t } = useTranslation("triage");
	const Icon = name === "next" ? ChevronRight : ChevronLeft;
	const label = t(`step.${name}`);
	if (!to)
		return (
			<span className={buttonClass("ghost", "sm")} aria-hidden data-off="">
				<Icon />
			</span>
		);
	return (
		<AppLink
			to={to}
			data-triage={name}
			onClick={onGo}
			aria-label={label}
			title={label}
			className={buttonClass("ghost", "sm")}
		>
			<Icon />
		</AppLink>
	);
}
