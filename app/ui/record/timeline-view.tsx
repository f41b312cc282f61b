import { Fragment, useId } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "../app-link.tsx";
import { StatusBadge } from "../badge.tsx";
import { ChipLink } from "../chip.tsx";
import { IdempotencyField } from "../form/idempotency-field.tsx";
import {
	CalendarDays,
	CircleDot,
	Clock,
	type IconType,
	Mail,
	MessageCircle,
	MessagesSquare,
	MoveRight,
	Paperclip,
	Pencil,
	Reply,
	Send,
	SquareCheckBig,
	StickyNote,
} from "../icons.tsx";
import { SanitizedHtml } from "../sanitized-html.tsx";
import { Time } from "../time.tsx";
import { toneBoxClass } from "../tone.ts";
import type { RecordAction, TimelineItem, TimelineKind, TimelinePage } from "./types.ts";

const icons: Record<TimelineKind, IconType> = {
	note: StickyNote,
	change: Pencil,
	email: Mail,
	message: MessagesSquare,
	answer: Reply,
	move: MoveRight,
	task: SquareCheckBig,
	file: Paperclip,
	interview: MessageCircle,
	meeting: CalendarDays,
	submission: Send,
	other: CircleDot,
};

export function TimelineView({ timeline, title }: { timeline: TimelinePage; title?: string }) {
	const id = useId();
	const { t } = useTranslation("list");
	return (
		<section aria-labelledby={id}>
			<h2 id={id} className={title ? "mb-3 font-semibold" : "sr-only"}>
				{title ?? t("record.timeline")}
			</h2>
			{timeline.filters.length > 2 && (
				<nav aria-label={t("record.timelineFilter")} className="scrolls-on mb-4 flex w-0 min-w-full gap-1.5 p-0.5">
					{timeline.filters.map(({ kind, to, current }) => (
						<ChipLink key={kind ?? "all"} to={to} current={current}>
							{kind ? t(`record.kinds.${kind}`) : t("record.everything")}
						</ChipLink>
					))}
				</nav>
			)}
			{timeline.newestTo && (
				<AppLink to={timeline.newestTo} preventScrollReset className="link mb-3 inline-flex min-h-8 items-center">
					{t("record.newest")}
				</AppLink>
			)}
			{timeline.pinned && timeline.pinned.length > 0 && (
				<section aria-labelledby="timeline-pinned">
					<h3 id="timeline-pinned" className="timeline-day">
						{t("record.pinned")}
					</h3>
					<ol className="timeline">
						{timeline.pinned.map((item) => (
							<Item key={item.id} item={item} />
						))}
					</ol>
				</section>
			)}
			{timeline.days.length === 0 && !timeline.pinned?.length && <p className="text-muted">{t("record.none")}</p>}
			{timeline.days.map((day) => (
				<section key={day.key} aria-labelledby={`day-${day.key}`}>
					<h3 id={`day-${day.key}`} className="timeline-day">
						{day.label}
					</h3>
					<ol className="timeline">
						{day.items.map((item) => (
							<Item key={item.id} item={item} />
						))}
					</ol>
				</section>
			))}
			{timeline.olderTo && (
				<AppLink to={timeline.olderTo} preventScrollReset className="link inline-flex min-h-8 items-center gap-1.5">
					<Clock className="size-4" />
					{t("record.older")}
				</AppLink>
			)}
		</section>
	);
}

function Item({ item }: { item: TimelineItem }) {
	const Drawing = icons[item.kind];
	return (
		<li>
			<span className={`timeline-icon ${toneBoxClass[item.tone ?? "neutral"]}`}>
				<Drawing />
			</span>
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-baseline gap-x-2">
					{item.to ? (
						<AppLink to={item.to} className="font-medium hover:underline">
							{item.title}
						</AppLink>
					) : (
						<span className="font-medium">{item.title}</span>
					)}
					<span className="text-muted text-sm">
						{item.by && `${item.by} · `}
						<Time {...item.when} />
					</span>
				</p>
				{item.badges && item.badges.length > 0 && (
					<p className="mt-1 flex flex-wrap gap-1.5">
						{item.badges.map((badge) => (
							<StatusBadge key={badge.label} {...badge} icon={badge.icon ?? "circle-dot"} />
						))}
					</p>
				)}
				{item.changes && item.changes.length > 0 && <Changes changes={item.changes} />}
				{item.html ? (
					<div className="mt-1">
						<SanitizedHtml html={item.html} />
					</div>
				) : (
					item.text && <p className="mt-1 whitespace-pre-line break-words">{item.text}</p>
				)}
				{item.answers && item.answers.length > 0 && (
					<dl className="mt-1 grid gap-x-4 sm:grid-cols-[minmax(0,max-content)_minmax(0,1fr)]">
						{item.answers.map(({ label, value }) => (
							<Fragment key={label}>
								<dt className="text-muted">{label}</dt>
								<dd className="break-words">{value}</dd>
							</Fragment>
						))}
					</dl>
				)}
				{((item.links?.length ?? 0) > 0 || (item.actions?.length ?? 0) > 0) && (
					<div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
						{item.links?.map(({ text, to, file }) => (
							<AppLink
								key={to}
								to={to}
								reloadDocument={file}
								className="link inline-flex min-h-6 min-w-0 items-center gap-1 break-words"
							>
								{file && <Paperclip className="size-3.5 shrink-0" />}
								{text}
							</AppLink>
						))}
						{item.actions?.map((action) => (
							<ItemAction key={action.to + action.label} action={action} about={item.title} />
						))}
					</div>
				)}
			</div>
		</li>
	);
}

const quiet =
	"inline-flex min-h-6 cursor-pointer items-center text-muted underline-offset-2 hover:text-ink hover:underline";

/** A quiet link or one-button form; `about` completes its accessible name. */
function ItemAction({ action: { label, to, post }, about }: { action: RecordAction; about: string }) {
	const face = (
		<>
			{label}
			<span className="sr-only"> {about}</span>
		</>
	);
	if (!post) {
		return (
			<AppLink to={to} className={quiet}>
				{face}
			</AppLink>
		);
	}
	return (
		<Form method="post" action={to} preventScrollReset>
			<IdempotencyField />
			{post.map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
			<button type="submit" className={quiet}>
				{face}
			</button>
		</Form>
	);
}

function Changes({ changes }: { changes: NonNullable<TimelineItem["changes"]> }) {
	const { t } = useTranslation("list");
	const nothing = t("record.nothing");
	return (
		<ul className="mt-0.5 text-sm">
			{changes.map(({ label, from, to }) => (
				<li key={label} className="break-words">
					<span className="sr-only">{t("record.changed", { label, from: from ?? nothing, to: to ?? nothing })}</span>
					<span aria-hidden>
						<span className="text-muted">{label}: </span>
						<del className="text-muted">{from ?? nothing}</del> → <ins className="no-underline">{to ?? nothing}</ins>
					</span>
				</li>
			))}
		</ul>
	);
}
