import { useEffect, useRef } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRevalidateOn } from "#app/realtime/use-channel.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { ChipLink } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Clock, MessagesSquare } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SearchBox } from "#app/ui/search-box.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Time } from "#app/ui/time.tsx";
import type { Route } from "./+types/inbox";
import { readInbox } from "./inbox.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = (args: Route.LoaderArgs) => readInbox(args);

/** Conversations by state and assignee, longest wait first. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation("conversations");
	const { folder, folders, owners, rows, name, keep, clearTo, more, first } = loaderData;
	useRevalidateOn({ channel: "InboxChannel" });
	const list = useRef<HTMLUListElement>(null);
	useEffect(() => {
		function onKey(event: KeyboardEvent) {
			if (event.ctrlKey || event.metaKey || event.altKey) return;
			const { target } = event;
			if (target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]")) return;
			const by = event.key === "j" ? 1 : event.key === "k" ? -1 : 0;
			if (by === 0) return;
			const links = [...(list.current?.querySelectorAll<HTMLElement>("[data-line]") ?? [])];
			const at = links.indexOf(document.activeElement as HTMLElement);
			links[at === -1 ? 0 : at + by]?.focus();
		}
		document.addEventListener("keydown", onKey);
		return () => document.removeEventListener("keydown", onKey);
	}, []);
	return (
		<>
			<PageHeader title={t("inbox.title")} />
			{loaderData.senders > 0 && (
				<p className="mb-4">
					<AppLink to="/recruiters/conversations/senders" className="link inline-flex min-h-11 items-center">
						{t("senders.link", { count: loaderData.senders })}
					</AppLink>
				</p>
			)}
			<div className="mb-4 flex flex-wrap items-center justify-between gap-3">
				<nav aria-label={t("inbox.whose")} className="flex flex-wrap gap-2">
					{owners.map(({ to, label, current, count }) => (
						<ChipLink key={to} to={to} current={current}>
							{label}
							{count && (
								<span className="tabular ms-1">
									<span aria-hidden>{count}</span>
									<span className="sr-only">({t("inbox.count", { count })})</span>
								</span>
							)}
						</ChipLink>
					))}
				</nav>
				<div className="flex min-w-0 flex-1 basis-64 flex-wrap items-center justify-end gap-2">
					<SearchBox
						label={t("inbox.search")}
						placeholder={t("inbox.search")}
						defaultValue={name}
						keep={keep}
						key={name}
						className="max-w-sm flex-1"
					/>
					{clearTo && (
						<LinkButton to={clearTo} variant="ghost" size="sm">
							{t("inbox.clear")}
						</LinkButton>
					)}
				</div>
			</div>
			<Tabs label={t("inbox.folders")} items={folders} />
			<div className="mt-4">
				{rows.length === 0 ? (
					<EmptyState
						icon={MessagesSquare}
						title={
							name
								? t("inbox.emptySearch", { q: name })
								: t(folder === "waiting" ? "inbox.emptyWaiting" : "inbox.empty")
						}
						text={!name && folder === "waiting" ? t("inbox.emptyWaitingText") : undefined}
					/>
				) : (
					<Card padded={false}>
						<ul ref={list} aria-label={t("inbox.list")} className="divide-y divide-line">
							{rows.map((row) => (
								<Line key={row.uid} row={row} />
							))}
						</ul>
					</Card>
				)}
			</div>
			<div className="mt-4 flex flex-wrap items-center justify-between gap-2">
				<div className="flex gap-2">
					{first && <LinkButton to={first}>{t("inbox.first")}</LinkButton>}
					{more && <LinkButton to={more}>{t("inbox.more")}</LinkButton>}
				</div>
				{rows.length > 1 && <p className="text-muted text-sm max-md:hidden">{t("inbox.keys")}</p>}
			</div>
		</>
	);
}

function Line({ row }: { row: Route.ComponentProps["loaderData"]["rows"][number] }) {
	return (
		<li className="relative flex min-w-0 items-start gap-3 px-4 py-3 hover:bg-surface-2">
			<Avatar name={row.name} url={row.avatar} size="sm" />
			<div className="min-w-0 flex-1">
				<p className="flex flex-wrap items-baseline justify-between gap-x-3">
					<AppLink
						to={row.to}
						data-line=""
						className="wrap-anywhere font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-(--focus) focus-visible:after:-outline-offset-2"
					>
						{row.name}
					</AppLink>
					<span className="text-muted text-sm">
						<Time {...row.when} />
					</span>
				</p>
				{row.preview && <p className="truncate">{row.preview}</p>}
				<p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
					<span className="wrap-anywhere">{row.sub}</span>
					<span className="wrap-anywhere">{row.assignee}</span>
					{row.waits && (
						<Badge tone="warning" icon={Clock}>
							{row.waits}
						</Badge>
					)}
					{row.snoozed && <Badge icon={Clock}>{row.snoozed}</Badge>}
				</p>
			</div>
		</li>
	);
}
