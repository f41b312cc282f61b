import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { renderCellValue } from "#app/ui/list-view/cells.tsx";
import { useCellTexts } from "#app/ui/list-view/use-cell-texts.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import type { ConversationPage } from "../conversations/conversation-page.server.ts";
import { ConversationPanel } from "../conversations/conversation-panel.tsx";
import { MailThread } from "../mail_thread/mail-thread.tsx";
import { AnswersPart } from "./answers-part.tsx";
import { CvPart } from "./cv-part.tsx";
import { getLastPart, saveLastPart } from "./last-part.ts";
import { getPanelDataUrl, type PanelCache } from "./panel-cache.ts";
import { ProfilePart } from "./profile-part.tsx";
import { TimelinePart } from "./timeline-part.tsx";
import { type PanelHead, type PanelPart, type PanelPartData, type PanelResponse, panelParts } from "./types.ts";

interface PartsProps {
	head: PanelHead;
	at: string;
	notes: number;
	cache: PanelCache;
}

/** Loads each part when first viewed; cached parts appear immediately. */
export function PanelTabs({ head, at, notes, cache }: PartsProps) {
	const { t } = useTranslation("panel");
	const parts = panelParts.filter((panelPart) => head.parts.includes(panelPart));
	const [part, setPart] = useState(() => getLastPart(parts));
	const { data, load } = useFetcher<PanelResponse>();
	const source = getPanelDataUrl(head, at, part);
	const request = useRef(source);
	const ask = useEffectEvent(() => {
		request.current = source;
		void load(source);
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another part is another question
	useEffect(() => ask(), [part]);
	useEffect(() => {
		if (data) cache.save(request.current, data);
	}, [cache, data]);

	const [noted, setNoted] = useState(notes);
	if (noted !== notes) {
		setNoted(notes);
		setPart("timeline");
	}

	function choose(next: PanelPart) {
		saveLastPart(next);
		setPart(next);
	}
	function onKeyDown(event: KeyboardEvent) {
		const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
		const next = parts[(parts.indexOf(part) + by + parts.length) % parts.length];
		if (by === 0 || !next) return;
		event.preventDefault();
		choose(next);
		document.getElementById(`panel-tab-${next}`)?.focus();
	}

	const partData = getPart(data, part) ?? getPart(cache.read(source), part);
	// A note that was begun stays, hidden, while another part is read.
	const [timeline, setTimeline] = useState<PanelPartData | null>(null);
	const [hasDraft, setHasDraft] = useState(false);
	if (partData?.part === "timeline" && partData !== timeline) setTimeline(partData);
	const visible = partData ?? (part === "timeline" ? timeline : null);
	return (
		<section aria-label={t("parts.label")} className="mt-4">
			<div
				role="tablist"
				aria-label={t("parts.label")}
				onKeyDown={onKeyDown}
				className="scrolls-on mb-3 flex shadow-[inset_0_-1px_0_var(--line)]"
			>
				{parts.map((item) => (
					<button
						key={item}
						id={`panel-tab-${item}`}
						type="button"
						role="tab"
						aria-selected={item === part}
						aria-controls="panel-part"
						tabIndex={item === part ? 0 : -1}
						onClick={() => choose(item)}
						className={cx(
							"min-h-8 shrink-0 border-b-2 px-2.5 text-sm -outline-offset-2",
							item === part ? "border-primary-strong font-medium" : "border-transparent text-muted hover:text-ink",
						)}
					>
						{t(`parts.${item}`)}
					</button>
				))}
			</div>
			<div id="panel-part" role="tabpanel" aria-labelledby={`panel-tab-${part}`}>
				{visible ? (
					visible.part !== "timeline" && <Part data={visible} notes={notes} />
				) : data && "failed" in data ? (
					<p role="alert">{t(`failed.${data.failed}`)}</p>
				) : (
					<div className="flex justify-center py-8">
						<Spinner label={t("loading")} />
					</div>
				)}
				{timeline && (hasDraft || part === "timeline") && (
					<div hidden={part !== "timeline"} onInput={() => setHasDraft(true)}>
						<Part data={timeline} notes={notes} />
					</div>
				)}
			</div>
		</section>
	);
}

function getPart(answer: PanelResponse | null | undefined, part: PanelPart): PanelPartData | null {
	if (!answer || !("part" in answer)) return null;
	return (answer.part === "facts" ? "profile" : answer.part) === part ? answer : null;
}

function Part({ data, notes }: { data: PanelPartData; notes: number }) {
	switch (data.part) {
		case "profile":
			return <ProfilePart overview={data.overview} />;
		case "facts":
			return <FactsPart {...data} />;
		case "cv":
			return <CvPart {...data} />;
		case "answers":
			return <AnswersPart requests={data.requests} />;
		case "conversation":
			return <ConversationPart page={data.conversation} all={data.all} />;
		case "emails":
			return <MailThread thread={data.thread} />;
		case "timeline":
			return <TimelinePart timeline={data.timeline} all={data.all} notes={notes} />;
	}
}

function ConversationPart({ page, all }: { page: ConversationPage; all: string }) {
	const { t } = useTranslation("conversations");
	return (
		<>
			<p className="mb-3 text-sm">
				<AppLink to={all} className="link inline-flex min-h-6 items-center">
					{t("record.open")}
				</AppLink>
			</p>
			<ConversationPanel page={page} />
		</>
	);
}

/** Non-empty fields of a record, and the first rows of lists that reference it. */
function FactsPart({ facts, related }: Extract<PanelPartData, { part: "facts" }>) {
	const texts = useCellTexts();
	return (
		<div className="grid gap-4 text-sm">
			<dl className="facts">
				{facts.map((fact) => (
					<div key={fact.name}>
						<dt>{fact.label}</dt>
						<dd className="whitespace-pre-line break-words">{renderCellValue(fact.kind, fact.value, texts)}</dd>
					</div>
				))}
			</dl>
			{related
				.filter(({ rows }) => rows.length > 0)
				.map(({ key, title, count, rows, allTo }) => (
					<section key={key} aria-labelledby={`panel-${key}`}>
						<h3 id={`panel-${key}`} className="mb-1 flex justify-between gap-2 font-semibold">
							{title}
							{allTo ? (
								<AppLink to={allTo} className="link tabular font-normal">
									{count}
								</AppLink>
							) : (
								<span className="tabular font-normal text-muted">{count}</span>
							)}
						</h3>
						<ul className="grid gap-1">
							{rows.map((row) => (
								<li key={row.uid} className="flex min-h-7 min-w-0 items-center justify-between gap-2">
									<AppLink to={row.to} className="link min-w-0 truncate">
										{row.name}
									</AppLink>
									{row.status && <StatusBadge {...row.status} />}
								</li>
							))}
						</ul>
					</section>
				))}
		</div>
	);
}
