import { useEffect, useEffectEvent, useRef, useState } from "react";
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
	type PanelRecord,
	recordAt,
	roomBeside,
	sameRecord,
	withPanelRecord,
} from "#app/ui/record-panel/panel-url.ts";
import { Spinner } from "#app/ui/spinner.tsx";
import { hasTypedValues } from "../search/pre-hydration-input.ts";
import { Acts } from "./actions.tsx";
import { ContactLine } from "./contact-line.tsx";
import { NotOpened } from "./not-opened.tsx";
import { Processes } from "./processes.tsx";
import { Parts } from "./tabs.tsx";
import type { PanelAnswer, PanelHead } from "./types.ts";

interface RecordPanelProps {
	record: PanelRecord;
	shortcuts: boolean;
}

/** A record beside the page it was opened from: read and worked on without leaving it, then the next one. */
export function RecordPanel({ record, shortcuts }: RecordPanelProps) {
	const { t } = useTranslation("panel");
	const { pathname, search } = useLocation();
	const navigate = useNavigate();
	const { data, load, state } = useFetcher<PanelAnswer>();
	const title = useRef<HTMLHeadingElement>(null);
	const id = `${record.entity}:${record.uid}`;
	const source = `/recruiters/panel/${record.entity}/${record.uid}?${new URLSearchParams({ at: pathname + search })}`;

	const ask = useEffectEvent(() => {
		// Below this width a record is its page.
		if (!window.matchMedia(roomBeside).matches) return void navigate(getPanelPagePath(record), { replace: true });
		// Without a connection the router would reload the page to get the panel's address.
		if (navigator.onLine) void load(source);
	});
	const online = useOnline();
	// biome-ignore lint/correctness/useExhaustiveDependencies: another record is another question; so is being back
	useEffect(() => ask(), [id, online]);

	const go = (to: PanelRecord | null) =>
		void navigate(pathname + withPanelRecord(search, to), { replace: true, preventScrollReset: true });
	const close = () => {
		go(null);
		(openLink(record) ?? document.getElementById("content"))?.focus();
	};
	const step = (by: 1 | -1) => {
		const next = neighbours(record)[by === 1 ? "next" : "previous"];
		if (next) go(next);
	};
	useKeys({ step, close, leaveField: () => title.current?.focus({ preventScroll: true }) }, shortcuts);

	const head = data && "name" in data ? data : null;
	const visible = head && ofRecord(head, record) ? head : null;
	const name = visible?.name;
	// biome-ignore lint/correctness/useExhaustiveDependencies: said and marked again for each record that arrives
	useEffect(() => {
		if (!name) return;
		title.current?.focus({ preventScroll: true });
		return markOpen(record);
	}, [id, name]);

	const { previous, next } = neighbours(record);
	return (
		<aside
			aria-label={visible ? t("label", { name: visible.name }) : t("loading")}
			data-record-panel=""
			aria-busy={state !== "idle"}
			className="fixed top-14 right-0 bottom-0 z-20 flex w-[min(34rem,60vw)] shrink-0 flex-col border-line border-l bg-surface shadow-raised xl:sticky xl:top-14 xl:z-[5] xl:w-[clamp(28rem,36vw,34rem)] xl:h-[calc(100dvh-3.5rem)] xl:shadow-none print:hidden"
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
				<NotOpened text={t(`failed.${data.failed}`)} onAgain={ask} />
			) : !online && !visible ? (
				<NotOpened text={t("failed.offline")} onAgain={ask} />
			) : visible ? (
				// Another record begins anew: what was typed for one is never sent for the next.
				<div key={id} className="min-h-0 flex-1 overflow-y-auto px-4 pt-3 pb-6">
					<Head head={visible} title={title} />
					<Body head={visible} first={record.entity === "applies" ? record.uid : null} at={pathname + search} />
				</div>
			) : (
				<div className="flex justify-center py-16">
					<Spinner label={t("loading")} />
				</div>
			)}
		</aside>
	);
}

/** An answer is of the record that is asked for, not of the one before; an apply's is its candidate's. */
function ofRecord(head: PanelHead, record: PanelRecord): boolean {
	if (record.entity === "applies") return head.processes.some(({ uid }) => uid === record.uid);
	return head.entity === record.entity && head.uid === record.uid;
}

function Body({ head, first, at }: { head: PanelHead; first: string | null; at: string }) {
	// How often a note was begun: each time its form is shown and has the focus.
	const [notes, setNotes] = useState(0);
	return (
		<>
			<Acts head={head} onNote={() => setNotes(notes + 1)} />
			{head.reach && <ContactLine reach={head.reach} />}
			{head.entity === "candidates" && <Processes head={head} first={first} />}
			<Parts head={head} at={at} notes={notes} />
		</>
	);
}

function Head({ head, title }: { head: PanelHead; title: React.RefObject<HTMLHeadingElement | null> }) {
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

/** The names that lead to this record are marked while it is open. */
function markOpen(record: PanelRecord): () => void {
	const link = openLink(record);
	link?.setAttribute("aria-current", "true");
	link?.scrollIntoView({ block: "nearest" });
	return () => link?.removeAttribute("aria-current");
}

/** J and K go on, Escape closes; before the list's own keys, which would move in the page behind. */
function useKeys(
	{ step, close, leaveField }: { step: (by: 1 | -1) => void; close: () => void; leaveField: () => void },
	enabled: boolean,
) {
	const press = useEffectEvent((event: KeyboardEvent) => {
		if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
		if (hasTypedValues() || document.querySelector('[role="dialog"]')) return;
		const typing =
			event.target instanceof HTMLElement &&
			(event.target.isContentEditable ||
				event.target.matches("textarea, select, input:not([type=checkbox], [type=radio])"));
		if (event.key === "Escape") {
			// What is open inside closes first; whoever types leaves the field first.
			if (document.querySelector("[data-record-panel] details[open] > summary[data-pops]")) return;
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

/** The names on the page that open beside it, in the order they stand, each record once. */
function links(): { record: PanelRecord; link: HTMLAnchorElement }[] {
	const seen = new Set<string>();
	return [...document.querySelectorAll<HTMLAnchorElement>("[data-beside] a[href]")].flatMap((link) => {
		const record = link.search === "" && link.offsetParent !== null ? recordAt(link.pathname) : null;
		const key = record && `${record.entity}:${record.uid}`;
		if (!record || !key || seen.has(key)) return [];
		seen.add(key);
		return [{ record, link }];
	});
}

function openLink(record: PanelRecord): HTMLAnchorElement | null {
	return links().find((link) => sameRecord(link.record, record))?.link ?? null;
}

/** The records of the same kind before and after this one, as they stand on the page. */
function neighbours(record: PanelRecord): { previous: PanelRecord | null; next: PanelRecord | null } {
	const all = links()
		.map((link) => link.record)
		.filter(({ entity }) => entity === record.entity);
	const at = all.findIndex((item) => sameRecord(item, record));
	// One that is not on the page any more (it was moved, filtered away) is before the first.
	return { previous: all[at - 1] ?? null, next: all[at + 1] ?? null };
}
