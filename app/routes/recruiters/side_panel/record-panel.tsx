import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { useFetcher, useLocation, useNavigate } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge, StatusBadge } from "#app/ui/badge.tsx";
import { buttonClass, IconButton } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { ArrowDown, ArrowUp, ExternalLink, X } from "#app/ui/icons.tsx";
import { useOnline } from "#app/ui/offline-notice.tsx";
import {
	getPanelPagePath,
	isPersonEntity,
	type PanelRecord,
	panelMediaQuery,
	withPanelRecord,
} from "#app/ui/record-panel/panel-url.ts";
import { hasEscapeLayer } from "#app/ui/use-escape.ts";
import { isCapturingTyping } from "../search/pre-hydration-input.ts";
import { ContactLine } from "./contact-line.tsx";
import { findRecordLink, getNeighbours, getRecordPreview, type RecordPreview } from "./page-records.ts";
import { PanelActions } from "./panel-actions.tsx";
import { PanelApplies } from "./panel-applies.tsx";
import { getPanelDataUrl, getPanelUrl, type PanelCache } from "./panel-cache.ts";
import { PanelError } from "./panel-error.tsx";
import { PanelSpinner, panelClass } from "./panel-preview.tsx";
import { PanelTabs } from "./tabs.tsx";
import type { PanelHead, PanelResponse } from "./types.ts";

interface RecordPanelProps {
	record: PanelRecord;
	cache: PanelCache;
	shortcuts: boolean;
}

/** Side panel to read and edit a record without leaving the page, then the next. */
export function RecordPanel({ record, cache, shortcuts }: RecordPanelProps) {
	const { t } = useTranslation("panel");
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const { data, load, state } = useFetcher<PanelResponse>();
	const title = useRef<HTMLHeadingElement>(null);
	const id = `${record.entity}:${record.uid}`;
	const place = { pathname, search };
	const source = getPanelDataUrl(record, getPanelUrl(place, record));
	const request = useRef(source);
	const preview = useMemo(() => getRecordPreview(record), [record]);

	const ask = useEffectEvent(() => {
		// Below this width a record is its page.
		if (!window.matchMedia(panelMediaQuery).matches) return void navigate(getPanelPagePath(record), { replace: true });
		// Without a connection the router would reload the page to get the panel's address.
		if (!navigator.onLine) return;
		request.current = source;
		void load(source);
	});
	const online = useOnline();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another record is another question; so is being back
	useEffect(() => ask(), [id, online]);

	const go = (to: PanelRecord | null) =>
		void navigate(pathname + withPanelRecord(search, to), { replace: true, preventScrollReset: true });
	const close = () => {
		go(null);
		(findRecordLink(record) ?? document.getElementById("content"))?.focus();
	};
	const step = (by: 1 | -1) => {
		const next = getNeighbours(record)[by === 1 ? "next" : "previous"];
		if (next) go(next);
	};
	useKeys({ step, close, leaveField: () => title.current?.focus({ preventScroll: true }) }, shortcuts);

	useEffect(() => {
		if (data) cache.save(request.current, data);
	}, [cache, data]);

	const visible = getHead(data, record) ?? getHead(cache.read(source), record);
	const face = visible ?? (preview && getFace(record, preview));
	const name = face?.name;
	// biome-ignore lint/correctness/useExhaustiveDependencies: said and marked again for each record that arrives
	useEffect(() => {
		if (!name) return;
		const link = findRecordLink(record);
		// Marked before focus and scrolling, which compute the page's styles.
		const unmark = link && markOpen(link);
		title.current?.focus({ preventScroll: true });
		link?.scrollIntoView({ block: "nearest" });
		return unmark ?? undefined;
	}, [id, name]);

	const { previous, next } = getNeighbours(record);
	const isRead = visible !== null;
	const prefetch = useEffectEvent(() => {
		for (const neighbour of [next, previous])
			if (neighbour) void cache.prefetch(neighbour, getPanelUrl(place, neighbour));
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: another record has other neighbours
	useEffect(() => {
		if (isRead) prefetch();
	}, [id, isRead]);
	return (
		<aside
			aria-label={name ? t("label", { name }) : t("loading")}
			data-record-panel=""
			aria-busy={state !== "idle"}
			className={panelClass}
		>
			<div className="flex items-center gap-1 border-line border-b px-3 py-1.5">
				<IconButton size="sm" icon={ArrowUp} label={t("previous")} disabled={!previous} onClick={() => step(-1)} />
				<IconButton size="sm" icon={ArrowDown} label={t("next")} disabled={!next} onClick={() => step(1)} />
				<AppLink to={getPanelPagePath(record)} className={`${buttonClass("ghost", "sm")} ml-auto`}>
					<ExternalLink />
					{t("open")}
				</AppLink>
				<IconButton size="sm" icon={X} label={t("close")} onClick={close} />
			</div>
			{data && "failed" in data ? (
				<PanelError text={t(`failed.${data.failed}`)} onAgain={ask} />
			) : !online && !visible ? (
				<PanelError text={t("failed.offline")} onAgain={ask} />
			) : face ? (
				// Remounts per record, so that typed text is never sent for another record.
				<div key={id} className="min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-6">
					<Head head={face} title={title} />
					{visible ? (
						<Body
							head={visible}
							first={record.entity === "applies" ? record.uid : null}
							at={getPanelUrl(place, record)}
							cache={cache}
						/>
					) : (
						<PanelSpinner />
					)}
				</div>
			) : (
				<PanelSpinner />
			)}
		</aside>
	);
}

type Face = Pick<PanelHead, "name" | "sub" | "avatar" | "icon" | "status" | "badges">;

function getFace({ entity }: PanelRecord, { name, sub, picture }: RecordPreview): Face {
	return { name, sub, avatar: isPersonEntity(entity) ? { url: picture } : null, icon: null, status: null, badges: [] };
}

const getHead = (answer: PanelResponse | null | undefined, record: PanelRecord): PanelHead | null =>
	answer && "name" in answer && ofRecord(answer, record) ? answer : null;

/** Rejects a response for the previous record; an apply's response is its candidate's. */
function ofRecord(head: PanelHead, record: PanelRecord): boolean {
	if (record.entity === "applies") return head.processes.some(({ uid }) => uid === record.uid);
	return head.entity === record.entity && head.uid === record.uid;
}

interface BodyProps {
	head: PanelHead;
	first: string | null;
	at: string;
	cache: PanelCache;
}

function Body({ head, first, at, cache }: BodyProps) {
	// Counts started notes: each increment opens the note form and focuses it.
	const [notes, setNotes] = useState(0);
	return (
		<>
			<PanelActions head={head} onNote={() => setNotes(notes + 1)} />
			{head.reach && <ContactLine reach={head.reach} />}
			{head.entity === "candidates" && <PanelApplies head={head} first={first} />}
			<PanelTabs head={head} at={at} notes={notes} cache={cache} />
		</>
	);
}

function Head({ head, title }: { head: Face; title: React.RefObject<HTMLHeadingElement | null> }) {
	return (
		<header className="flex items-start gap-3">
			{head.avatar ? (
				<Avatar name={head.name} url={head.avatar.url} size="lg" />
			) : (
				head.icon && (
					<span className="inline-flex size-10 shrink-0 items-center justify-center rounded-card bg-surface-2 text-muted">
						<Icon name={head.icon} className="size-5" />
					</span>
				)
			)}
			<div className="min-w-0 flex-1">
				<h2 ref={title} tabIndex={-1} className="break-words font-semibold text-lg leading-tight outline-none">
					{head.name}
				</h2>
				{head.sub && <p className="break-words text-muted">{head.sub}</p>}
				<p className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
					{head.status && <StatusBadge {...head.status} />}
					{head.badges.map(({ label, tone }) => (
						<Badge key={label} tone={tone}>
							{label}
						</Badge>
					))}
				</p>
			</div>
		</header>
	);
}

/** Marks the record's link, and its row or card, while the panel shows it. */
function markOpen(link: HTMLAnchorElement): () => void {
	const row = link.closest<HTMLElement>("tr, li, [data-card]");
	link.setAttribute("aria-current", "true");
	row?.setAttribute("data-open", "");
	return () => {
		link.removeAttribute("aria-current");
		row?.removeAttribute("data-open");
	};
}

/** J and K navigate, Escape closes; runs before the list's keys, which would move behind. */
function useKeys(
	{ step, close, leaveField }: { step: (by: 1 | -1) => void; close: () => void; leaveField: () => void },
	enabled: boolean,
) {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
		if (isCapturingTyping() || document.querySelector('[role="dialog"]')) return;
		const typing =
			event.target instanceof HTMLElement &&
			(event.target.isContentEditable ||
				event.target.matches("textarea, select, input:not([type=checkbox], [type=radio])"));
		if (event.key === "Escape") {
			// Escape first closes what is open on top, then leaves the field.
			if (hasEscapeLayer(event) || document.querySelector("details[open] > summary[data-pops]")) return;
			if (typing) return leaveField();
			event.preventDefault();
			return close();
		}
		if (typing || !enabled) return;
		const by = event.key === "j" ? 1 : event.key === "k" ? -1 : null;
		if (by === null) return;
		event.preventDefault();
		event.stopPropagation();
		step(by);
	});
	useEffect(() => {
		window.addEventListener("keydown", press, true);
		return () => window.removeEventListener("keydown", press, true);
	}, []);
}
