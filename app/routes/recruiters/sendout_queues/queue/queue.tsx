import { Outlet, useLocation } from "react-router";
import { getQueueChannel } from "#app/domain/sendouts/sendout.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { useRevalidateOn } from "#app/realtime/use-channel.ts";
import { useRefreshEvery } from "#app/realtime/use-refresh.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Progress } from "#app/ui/progress.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { Tabs } from "#app/ui/tabs.tsx";
import { Time } from "#app/ui/time.tsx";
import type { Route } from "./+types/queue";
import { getQueueHeader } from "./queue.server.ts";

export function loader({ context, params }: Route.LoaderArgs) {
	return withRecord(context, "sendout_queues", params.id, "read", getQueueHeader);
}

/** The head of a queue, its numbers, and its parts. */
export default function Queue({ loaderData: queue }: Route.ComponentProps) {
	const { t } = useTranslation("sendouts");
	const { path, tabs } = queue;
	const { pathname } = useLocation();
	useLiveQueue(queue.live);
	return (
		<>
			<RecordHeader head={queue.head} />
			{queue.notice && (
				<div className="mb-4">
					<Banner tone={queue.notice.tone}>{queue.notice.text}</Banner>
				</div>
			)}
			<section aria-label={t("queue.numbers")} className="card card-pad mb-4 grid grid-cols-1 gap-4">
				<ul className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-4 sm:gap-y-3 xl:grid-cols-8">
					<Count label={t("queue.total")} value={queue.total} to={path} />
					{queue.states.map(({ state, count, to }) => (
						<Count key={state} label={t(`states.${state}`)} value={count} to={to} />
					))}
				</ul>
				<div className="max-w-xl">
					<Progress value={queue.percent} label={t("queue.progress")} />
				</div>
				<p className="text-muted text-sm">
					{queue.next && (
						<>
							<span className="text-ink">{t("queue.next", { when: queue.next.title })}</span> ·{" "}
						</>
					)}
					{queue.starts.label}: <Time iso={queue.starts.iso} text={queue.starts.title} title={queue.starts.title} /> ·{" "}
					{queue.times} · {t("queue.template")}:{" "}
					<AppLink to={queue.template.to} className="link">
						{queue.template.name}
					</AppLink>{" "}
					·{" "}
					<AppLink to="/recruiters/sendout_queues/calendar" className="link">
						{t("queue.openCalendar")}
					</AppLink>
				</p>
			</section>
			<Tabs
				label={t("queue.tabs.label")}
				items={[
					{ to: path, label: t("queue.tabs.recipients"), count: tabs.recipients },
					{ to: `${path}/answers`, label: t("queue.tabs.answers"), count: tabs.answers },
					{ to: `${path}/steps`, label: t("queue.tabs.steps"), count: tabs.steps },
					{
						// Messages are in the other tabs; this one shows user actions.
						to: `${path}/history?timeline=change`,
						label: t("queue.tabs.history"),
						current: pathname.endsWith("/history"),
					},
				]}
			/>
			<Outlet />
		</>
	);
}

function Count({ label, value, to }: { label: string; value: string; to: string }) {
	return (
		<li className="relative min-w-0">
			<AppLink
				to={to}
				className="flex min-h-6 items-baseline justify-between gap-2 rounded-control text-muted text-xs hover:underline sm:block sm:text-sm"
				preventScrollReset
			>
				<span className="block min-w-0 truncate">{label}</span>
				<span className="tabular block font-semibold text-base text-ink sm:text-xl">{value}</span>
			</AppLink>
		</li>
	);
}

/** Live updates: the owner through the channel, others by polling. */
function useLiveQueue({ uid, mine, going }: { uid: string; mine: boolean; going: boolean }) {
	const channel = { channel: "ProgressChannel", name: "sendout_queue", request_id: getQueueChannel(uid) } as const;
	useRevalidateOn(mine && going ? channel : null);
	useRefreshEvery(15_000, going);
}
