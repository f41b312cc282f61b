import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { calendarPage } from "./calendar.server.ts";

/** Send-outs as a list by day. */
export function Agenda({ days }: { days: Awaited<ReturnType<typeof calendarPage>>["days"] }) {
	const { t } = useTranslation("sendouts");
	return (
		<section aria-labelledby="agenda">
			<h2 id="agenda" className="mb-3 font-semibold text-lg">
				{t("calendar.agenda")}
			</h2>
			{days.length === 0 && <EmptyState level={3} title={t("calendar.none")} text={t("calendar.noneText")} />}
			<div className="grid grid-cols-1 gap-4">
				{days.map(({ day, title, holiday, queues }) => (
					<section key={day} aria-labelledby={`day-${day}`}>
						<h3 id={`day-${day}`} className="mb-1.5 font-semibold">
							{title}
							{holiday && (
								<span className="ml-2 font-normal text-muted text-sm">{t("calendar.holiday", { name: holiday })}</span>
							)}
						</h3>
						<ul className="grid grid-cols-1 gap-2 md:grid-cols-2 xl:grid-cols-3">
							{queues.map((queue) => (
								<li key={queue.uid} className="card p-3">
									<p className="flex flex-wrap items-center gap-x-2 gap-y-1">
										<AppLink to={queue.to} className="link min-w-0 break-words font-medium">
											{queue.name}
										</AppLink>
										<StatusBadge {...queue.status} />
									</p>
									<p className="tabular text-muted text-sm">{queue.text}</p>
								</li>
							))}
						</ul>
					</section>
				))}
			</div>
		</section>
	);
}
