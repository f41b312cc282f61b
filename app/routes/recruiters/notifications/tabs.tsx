import { useState } from "react";
import { useFetcher } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import type { NotificationItem, NotificationsData } from "#app/routes/shared/notifications/list.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { CountBadge } from "#app/ui/badge.tsx";
import { cx } from "#app/ui/cx.ts";
import { Clock, ExternalLink, Reply, Trash2 } from "#app/ui/icons.tsx";
import { getFormComponent } from "../shell/fetcher-form.tsx";

interface NotificationTabsProps {
	data: NotificationsData;
	/** Items shown as new: those unread when the panel was opened. */
	fresh: ReadonlySet<number>;
	/** The panel filters in place without navigation; the page uses plain forms and links. */
	inPanel?: boolean;
	/** The page's category, from its address. */
	category?: string | null;
	onGo?: () => void;
}

const path = "/recruiters/notifications";
const iconButton =
	"inline-flex size-7 items-center justify-center rounded-control text-muted max-sm:size-11 hover:bg-ink/8 hover:text-ink";

export function NotificationTabs({ data: { groups }, fresh, inPanel = false, category, onGo }: NotificationTabsProps) {
	const { t } = useTranslation("notifications");
	const [chosen, setChosen] = useState<string | null>(null);
	// Opening the panel sets all to read; each tab indicates its news until viewed.
	const [viewed, setViewed] = useState<ReadonlySet<string>>(new Set());
	const target = inPanel ? chosen : category;
	// Starts on the first category with unread notifications.
	const current =
		groups.find((group) => group.category === target) ??
		groups.find((group) => group.items.some((item) => !item.isRead || fresh.has(item.id))) ??
		groups.find(({ items }) => items.length > 0);
	const viewing = useFetcher();
	const Act = getFormComponent(inPanel);
	if (!current) return <p className="py-10 text-center text-muted">{t("none")}</p>;
	const isNew = (item: NotificationItem) => !item.isRead || fresh.has(item.id);
	const getNews = ({ category, unread, items }: (typeof groups)[number]) =>
		viewed.has(category) ? unread : Math.max(unread, items.filter(({ id }) => fresh.has(id)).length);
	const sections = [
		{ key: "new" as const, items: current.items.filter(isNew) },
		{ key: "old" as const, items: current.items.filter((item) => !isNew(item)) },
	].filter(({ items }) => items.length > 0);
	return (
		<>
			<div className="flex items-center justify-between gap-x-3 border-line border-b">
				<nav aria-label={t("categoriesLabel")} className="relative min-w-0">
					<ul className="flex flex-wrap gap-x-1">
						{groups.map((group) => (
							<li key={group.category}>
								<AppLink
									to={`${path}?category=${group.category}`}
									aria-current={group === current ? "true" : undefined}
									onClick={(event) => {
										if (!inPanel) return;
										event.preventDefault();
										setChosen(group.category);
										setViewed((before) => new Set([...before, current.category, group.category]));
										// Viewing a category marks all of it read (specification, section 4).
										if (group.unread > 0) {
											void viewing.submit({ stay: "1" }, { method: "post", action: `${path}/read/${group.category}` });
										}
									}}
									className={cx(
										"flex min-h-9 items-center gap-1.5 border-b-2 px-2 font-medium text-sm",
										group === current
											? "border-primary-strong text-ink"
											: "border-transparent text-muted hover:text-ink",
									)}
								>
									{group.label}
									<CountBadge count={getNews(group)} label={t("unread", { count: getNews(group) })} />
								</AppLink>
							</li>
						))}
					</ul>
				</nav>
				<Act action={`${path}/delete/all`}>
					<button
						type="submit"
						title={t("deleteAll")}
						className="inline-flex min-h-10 min-w-10 items-center justify-center whitespace-nowrap rounded-control px-2.5 text-muted text-sm hover:bg-ink/8 hover:text-ink"
					>
						<Trash2 aria-hidden className="size-4 sm:hidden" />
						<span className="max-sm:sr-only">{t("deleteAll")}</span>
					</button>
				</Act>
			</div>
			<div className={cx("mt-2", inPanel && "max-h-[min(600px,calc(100dvh-9rem))] overflow-y-auto")}>
				{sections.length === 0 && <p className="py-10 text-center text-muted">{t("none")}</p>}
				{sections.map(({ key, items }) => (
					<section key={key} aria-label={t(key)} className="mb-3 last:mb-0">
						<h2 className="px-2 pb-1 font-semibold text-muted text-xs">{t(key)}</h2>
						<ul>
							{items.map((item) => (
								<li key={item.id} className="rounded-control hover:bg-ink/4">
									<Text item={item} onGo={onGo} isNew={key === "new"} />
									<div className="flex flex-wrap items-center gap-x-3 px-2 pb-1 text-xs">
										<Ago {...item} />
										<Why category={current} text={item.why} inPanel={inPanel} />
										<Parts item={item} onGo={onGo} />
										<div className="ml-auto flex">
											{item.answer && (
												<AppLink
													to={item.answer}
													onClick={onGo}
													aria-label={t("answerOne", { text: item.text })}
													title={t("answer")}
													className={iconButton}
												>
													<Reply aria-hidden className="size-4" />
												</AppLink>
											)}
											<Act action={`${path}/${item.id}/snooze`}>
												<button
													type="submit"
													name="until"
													value="tomorrow"
													aria-label={t("snoozeOne", { text: item.text })}
													title={t("snooze")}
													className={iconButton}
												>
													<Clock aria-hidden className="size-4" />
												</button>
											</Act>
											<Act action={`${path}/${item.id}/delete`}>
												<button
													type="submit"
													aria-label={t("deleteOne", { text: item.text })}
													title={t("delete")}
													className={iconButton}
												>
													<Trash2 aria-hidden className="size-4" />
												</button>
											</Act>
										</div>
									</div>
								</li>
							))}
						</ul>
					</section>
				))}
				<p className="border-line border-t px-2 pt-1 text-sm">
					<AppLink to="/recruiters/profile#notices" className="link inline-flex min-h-9 items-center">
						{t("preferences")}
					</AppLink>
				</p>
			</div>
		</>
	);
}

type Line = Pick<NotificationItem, "text" | "when" | "href">;

function Parts({ item: { parts }, onGo }: { item: NotificationItem; onGo?: () => void }) {
	const { t } = useTranslation("notifications");
	if (parts.length === 0) return null;
	return (
		<details className="open:order-last open:basis-full">
			<summary className="inline-flex min-h-6 cursor-pointer items-center text-muted underline underline-offset-2 max-sm:min-h-11 hover:text-ink">
				<span className="max-sm:hidden">{t("parts", { count: parts.length })}</span>
				<span className="sm:hidden">{t("partsShort", { count: parts.length })}</span>
			</summary>
			<ul className="border-line border-l pl-1">
				{parts.map((part) => (
					<li key={part.id}>
						<Text item={part} isNew={false} onGo={onGo} />
						<p className="px-2 pb-1">
							<Ago {...part} />
						</p>
					</li>
				))}
			</ul>
		</details>
	);
}

/** Shows the rule behind a notification, in an expandable section. */
interface WhyProps {
	category: NotificationsData["groups"][number];
	text: string;
	inPanel: boolean;
}

function Why({ category, text, inPanel }: WhyProps) {
	const { t } = useTranslation("notifications");
	const Act = getFormComponent(inPanel);
	return (
		<details className="open:order-last open:basis-full">
			<summary className="inline-flex min-h-6 cursor-pointer items-center text-muted underline underline-offset-2 max-sm:min-h-11 hover:text-ink">
				<span className="max-sm:hidden">{t("whyAsk")}</span>
				<span className="sm:hidden">{t("whyShort")}</span>
			</summary>
			<p className="pb-1 text-muted">
				{text}{" "}
				<AppLink
					to={`/recruiters/profile#notice-${category.category}`}
					className="link inline-flex min-h-6 items-center"
				>
					{t("change", { category: category.label })}
				</AppLink>
			</p>
			<Act action={`${path}/mute/${category.category}`}>
				<button type="submit" className="link min-h-6">
					{t("mute", { category: category.label })}
				</button>
			</Act>
		</details>
	);
}

function Ago({ when, href }: Pick<Line, "when" | "href">) {
	return (
		<span className="inline-flex items-center gap-1.5 text-muted text-xs">
			<time dateTime={when.iso} title={when.title}>
				{when.text}
			</time>
			{href && <ExternalLink aria-hidden className="size-3" />}
		</span>
	);
}

function Text({ item, isNew, onGo }: { item: Line; isNew: boolean; onGo?: () => void }) {
	const { t } = useTranslation("notifications");
	const body = (
		<>
			<span className={cx(isNew && "font-medium")}>{item.text}</span>
		</>
	);
	if (!item.href) return <p className="px-2 pt-1.5">{body}</p>;
	return (
		<a href={item.href} target="_blank" rel="noopener" onClick={onGo} className="group block px-2 pt-1.5">
			{body}
			<span className="sr-only">{t("newTab")}</span>
		</a>
	);
}
