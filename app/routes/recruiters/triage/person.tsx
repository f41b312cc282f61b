import type { RefObject } from "react";
import type { CriterionVerdict } from "#app/domain/match/judge-criteria.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { FraudSignalList } from "#app/routes/shared/applies/fraud-signals-list.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { CircleCheck, CircleDashed, CircleX } from "#app/ui/icons.tsx";
import { Time } from "#app/ui/time.tsx";
import { CardFlags } from "../applies/card-flags.tsx";
import { AnswersPart } from "../side_panel/answers-part.tsx";
import { ProfilePart } from "../side_panel/profile-part.tsx";
import { QuotedText, Summary } from "./summary.tsx";
import type { TriagePerson } from "./triage.server.ts";
import type { Pane } from "./triage-url.ts";

interface PersonProps {
	person: TriagePerson;
}

interface HeadProps extends PersonProps {
	title: RefObject<HTMLHeadingElement | null>;
	/** They applied to several jobs. */
	withJob: boolean;
}

export function PersonHead({ person, title, withJob }: HeadProps) {
	const { t } = useTranslation("triage");
	return (
		<div className="triage-head">
			<Avatar name={person.name} url={person.avatarUrl} size="lg" />
			<div className="min-w-0">
				<h2 ref={title} tabIndex={-1}>
					{person.to ? (
						<AppLink to={person.to} className="hover:underline">
							{person.name}
						</AppLink>
					) : (
						person.name
					)}
				</h2>
				{person.sub && <p>{person.sub}</p>}
				<p className="text-muted text-sm">
					{[...person.facts, ""].filter(Boolean).join(" · ")}
					{person.facts.length > 0 && " · "}
					{t("applied")} <Time {...person.since} />
				</p>
				{withJob && <p className="text-muted text-sm">{person.job}</p>}
				<CardFlags flags={person.flags} />
			</div>
		</div>
	);
}

interface PaneProps extends PersonProps {
	pane: Pane | null;
	to: (pane: Pane) => string;
}

/** One pane beside the CV; on a phone the CV is the first pane. */
export function PersonPane({ person, pane, to }: PaneProps) {
	const { t } = useTranslation("triage");
	const beside = pane && pane !== "cv" ? pane : "criteria";
	const tabs = (wide: boolean) => (
		<nav aria-label={t("panes.label")} className={`tabs scrolls-on ${wide ? "wide" : "narrow"}`}>
			<ul>
				{person.panes
					.filter((item) => !wide || item !== "cv")
					.map((item) => (
						<li key={item}>
							<AppLink
								to={to(item)}
								preventScrollReset
								aria-current={item === (wide ? beside : (pane ?? "cv")) ? "page" : undefined}
							>
								{t(`panes.${item}`)}
							</AppLink>
						</li>
					))}
			</ul>
		</nav>
	);
	return (
		<>
			{tabs(true)}
			{tabs(false)}
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it. */}
			<section aria-label={t("panes.label")} tabIndex={0} className="triage-pane">
				{beside === "criteria" && (
					<>
						<Summary lines={person.summary} to={to} />
						<Criteria person={person} />
						<FraudSignalList
							apply={person.uid}
							signals={person.signals}
							back={to("criteria")}
							mayExplain={person.mayExplain}
						/>
					</>
				)}
				{beside === "text" && <QuotedText text={person.cv?.text ?? ""} lines={person.summary} />}
				{beside === "profile" && person.overview && <ProfilePart overview={person.overview} />}
				{beside === "answers" && (
					<>
						{person.coverLetter && <p className="mb-4 whitespace-pre-line break-words text-sm">{person.coverLetter}</p>}
						{person.answers.length > 0 && <AnswersPart requests={person.answers} />}
					</>
				)}
			</section>
		</>
	);
}

const shownVerdicts = (verdicts: Record<CriterionVerdict, number>) =>
	(["met", "not_met", "unclear"] as const).filter((verdict) => verdicts[verdict] > 0);

const icons = { met: CircleCheck, not_met: CircleX, unclear: CircleDashed };
const tones: Record<CriterionVerdict, string> = {
	met: "text-success-text",
	not_met: "text-danger-text",
	unclear: "text-muted",
};

function Criteria({ person: { criteria, verdicts, missing, askTo, profileTo } }: PersonProps) {
	const { t } = useTranslation("triage");
	if (!verdicts)
		return (
			<div className="grid justify-items-start gap-2 text-muted text-sm">
				<p>{t("criteria.none")}</p>
				{profileTo && (
					<AppLink to={profileTo} className="link">
						{t("criteria.add")}
					</AppLink>
				)}
			</div>
		);
	return (
		<>
			<p className="flex flex-wrap gap-x-4 text-sm">
				{shownVerdicts(verdicts).map((verdict) => (
					<span key={verdict} className={tones[verdict]}>
						{t(`criteria.count.${verdict}`, { count: verdicts[verdict] })}
					</span>
				))}
			</p>
			{missing.length > 0 && (
				<p className="mt-1 break-words text-sm">
					<span className="text-muted">{t("missing.label")}</span> {missing.join("; ")}.{" "}
					{askTo && (
						<AppLink to={askTo} className="link">
							{t("missing.ask")}
						</AppLink>
					)}
				</p>
			)}
			<ul className="triage-criteria">
				{criteria.map(({ key, verdict, wish, title, text, quote }) => {
					const Icon = icons[wish && verdict === "not_met" ? "unclear" : verdict];
					const tone = tones[wish && verdict === "not_met" ? "unclear" : verdict];
					return (
						<li key={key}>
							<Icon aria-hidden className={`size-4.5 ${tone}`} />
							<div className="min-w-0">
								<p className="break-words">
									<strong>{title}</strong>{" "}
									<span className={`text-xs ${tone}`}>
										{t(`criteria.${verdict}`)}
										{wish && ` · ${t("criteria.wish")}`}
									</span>
								</p>
								{text && <p className="break-words text-muted text-sm">{text}</p>}
								{quote && (
									<blockquote className="break-words text-sm">
										{quote.pieces.map((piece, at) =>
											// biome-ignore lint/suspicious/noArrayIndexKey: pieces of one sentence keep their places
											at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece,
										)}{" "}
										<cite>{quote.where}</cite>
									</blockquote>
								)}
							</div>
						</li>
					);
				})}
			</ul>
		</>
	);
}
