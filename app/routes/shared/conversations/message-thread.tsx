import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Badge, StatusBadge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Mail, Paperclip } from "#app/ui/icons.tsx";
import { Time } from "#app/ui/time.tsx";
import type { EmailEntry, MessageEntry, ThreadDay } from "./thread-view.server.ts";

interface MessageThreadProps {
	days: readonly ThreadDay[];
	/** Where older messages are. */
	older: string | null;
	/** Where the newest are, on a page of older ones. */
	newest: string | null;
}

/** A conversation in chronological order, grouped by day, with a side per participant. */
export function MessageThread({ days, older, newest }: MessageThreadProps) {
	const { t } = useTranslation("conversations");
	return (
		<section
			aria-label={t("thread")}
			// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys too
			tabIndex={0}
			// The reversed column starts at its end, without JavaScript too.
			className="flex max-h-[max(20rem,62dvh)] flex-col-reverse overflow-y-auto overscroll-contain print:max-h-none"
		>
			<div className="grid grid-cols-1 gap-4">
				{older && (
					<AppLink to={older} preventScrollReset className="btn btn-secondary btn-sm justify-self-center">
						{t("older")}
					</AppLink>
				)}
				{days.map(({ day, label, entries }) => (
					<div key={day} className="grid grid-cols-1 gap-2">
						<p
							id={`day-${day}`}
							className="flex items-center gap-3 text-muted text-xs before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line"
						>
							{label}
						</p>
						<ol aria-labelledby={`day-${day}`} className="grid grid-cols-1 gap-2">
							{entries.map((entry) => (
								<li key={`${entry.kind}-${entry.uid}`} className={cx("flex min-w-0", entry.mine && "justify-end")}>
									{entry.kind === "message" ? <Message entry={entry} /> : <Email entry={entry} />}
								</li>
							))}
						</ol>
					</div>
				))}
				{newest && (
					<AppLink to={newest} className="btn btn-secondary btn-sm justify-self-center">
						{t("newer")}
					</AppLink>
				)}
			</div>
		</section>
	);
}

const bubble = "min-w-0 max-w-[min(36rem,88%)] rounded-card border px-3 py-2";
const side = (mine: boolean) => (mine ? "border-primary/30 bg-primary-surface" : "border-line bg-surface-2");

function Message({ entry }: { entry: MessageEntry }) {
	return (
		<article className={cx(bubble, side(entry.mine))}>
			<p className="flex flex-wrap items-center gap-x-2 text-sm">
				<span className="wrap-anywhere font-medium">{entry.who}</span>
				<span className="text-muted">
					<Time {...entry.time} />
				</span>
				{entry.channel && <Badge>{entry.channel}</Badge>}
			</p>
			{entry.parts.length > 0 && (
				<p className="wrap-anywhere mt-0.5 whitespace-pre-wrap">
					{entry.parts.map(({ text, href }, n) =>
						href ? (
							// biome-ignore lint/suspicious/noArrayIndexKey: a message never changes
							<a key={n} href={href} target="_blank" rel="noopener noreferrer nofollow" className="link">
								{text}
							</a>
						) : (
							text
						),
					)}
				</p>
			)}
			{entry.files.length > 0 && <Files files={entry.files} />}
			{entry.lost && <p className="mt-0.5 text-muted">{entry.lost}</p>}
			{entry.state && (
				<p className="mt-1 flex flex-wrap items-center justify-end gap-2">
					{entry.price && <span className="tabular text-muted text-xs">{entry.price}</span>}
					<StatusBadge {...entry.state} />
				</p>
			)}
		</article>
	);
}

function Files({ files }: Pick<MessageEntry, "files">) {
	const { t } = useTranslation("conversations");
	return (
		<ul aria-label={t("files")} className="mt-1 grid gap-1">
			{files.map(({ uid, name, to, held, audio }) => (
				<li key={uid} className="flex min-w-0 flex-wrap items-center gap-1.5">
					{audio && to && (
						// biome-ignore lint/a11y/useMediaCaption: what people say to us has none
						<audio controls preload="none" src={to} aria-label={t("voice")} className="w-full max-w-72" />
					)}
					<Paperclip aria-hidden className="size-4 shrink-0 text-muted" />
					{to ? (
						<a href={to} download className="link wrap-anywhere inline-flex min-h-6 items-center">
							{name}
						</a>
					) : (
						<span className="wrap-anywhere text-muted">
							{name} ({held})
						</span>
					)}
				</li>
			))}
		</ul>
	);
}

/** A mail: in full if written by a person, collapsed if automatic. */
function Email({ entry }: { entry: EmailEntry }) {
	const { t } = useTranslation(["conversations", "mail"]);
	const head = (
		<span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
			<Mail aria-hidden className="size-4 shrink-0 text-muted" />
			<span className="sr-only">{t("email")}: </span>
			<span className="wrap-anywhere font-medium">{entry.who}</span>
			<span className="text-muted">
				<Time {...entry.time} />
			</span>
			<StatusBadge {...entry.state} />
			{entry.opened && <span className="text-muted">{t("opened")}</span>}
		</span>
	);
	const body = (
		<>
			{entry.text === null ? (
				<p className="mt-1 text-muted">{t("mail:message.secret")}</p>
			) : (
				<p className="wrap-anywhere mt-1 max-h-96 overflow-y-auto whitespace-pre-wrap">{entry.text}</p>
			)}
			<p className="mt-1 text-sm">
				<AppLink to={entry.to} className="link inline-flex min-h-6 items-center">
					{t("emailOpen")}
					<span className="sr-only">: {entry.subject}</span>
				</AppLink>
			</p>
		</>
	);
	if (entry.automatic)
		return (
			<details className={cx(bubble, "border-line border-dashed bg-transparent text-muted")}>
				<summary className="cursor-pointer">
					<span className="inline-grid max-w-[calc(100%-1.5rem)] align-top">
						{head}
						<span className="wrap-anywhere">{entry.subject}</span>
					</span>
				</summary>
				{body}
			</details>
		);
	return (
		<article className={cx(bubble, side(entry.mine))}>
			{head}
			<p className="wrap-anywhere mt-0.5 font-medium">{entry.subject}</p>
			{body}
		</article>
	);
}
