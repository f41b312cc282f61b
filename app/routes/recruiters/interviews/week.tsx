import { type CSSProperties, useEffect, useEffectEvent, useRef } from "react";
import { useSubmit } from "react-router";
import type { Lane } from "#app/domain/time/week-grid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { InvitationAnswerBadge } from "#app/routes/shared/interviews/invitation-answer-badge.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { cx } from "#app/ui/cx.ts";
import { toast } from "#app/ui/toast.tsx";
import type { AgendaAppointment, readAgenda } from "./agenda.server.ts";

type Data = Awaited<ReturnType<typeof readAgenda>>;

/** Drawn to scale and draggable on desktops with JavaScript; otherwise it is a list. */
export function Week({ days, hours, marks }: Pick<Data, "days" | "hours" | "marks">) {
	const { t } = useTranslation("recruiter_jobs");
	const grid = useRef<HTMLDivElement>(null);
	const submit = useSubmit();
	const drop = useEffectEvent((key: string, starts_at: string) => {
		const single = days.flatMap(({ items }) => items).find((item) => item.key === key);
		if (!single?.move) return;
		if (!navigator.onLine) return void toast.error(t("agenda.offline"));
		const { action, version } = single.move;
		void submit({ version: String(version), starts_at }, { method: "post", action, preventScrollReset: true });
	});
	useEffect(() => {
		let stop: (() => void) | undefined;
		let gone = false;
		const wide = matchMedia("(width >= 1024px)");
		if (wide.matches)
			void import("./week-drag.ts").then(({ attachWeekDrag }) => {
				if (!gone && grid.current) stop = attachWeekDrag(grid.current, (key, time) => drop(key, time));
			});
		return () => {
			gone = true;
			stop?.();
		};
	}, []);
	return (
		<div ref={grid} className="week" style={{ "--from": hours.from, "--hours": marks.length } as CSSProperties}>
			<ol aria-hidden className="week-hours">
				{marks.map((mark) => (
					<li key={mark}>{mark}</li>
				))}
			</ol>
			{days.map(({ day, title, weekday, today, items }) => (
				<section
					key={day}
					aria-labelledby={`day-${day}`}
					data-day={day}
					style={{ "--most": Math.max(1, ...items.map(({ lanes }) => lanes)) } as CSSProperties}
					className={items.length === 0 ? "empty" : undefined}
				>
					<h2 id={`day-${day}`} className={today ? "today-mark" : undefined}>
						{weekday} <span>{today ? t("agenda.todayIs", { day: title }) : title}</span>
					</h2>
					<ul>
						{items.map((item) => (
							<Card key={item.key} one={item} />
						))}
					</ul>
				</section>
			))}
		</div>
	);
}

function Card({ one }: { one: AgendaAppointment & Lane }) {
	const { t } = useTranslation("recruiter_jobs");
	const { at, minutes, lane, lanes } = one;
	return (
		<li
			className={cx(!one.avatar && "meeting", minutes < 45 && "brief") || undefined}
			style={{ "--at": at, "--for": minutes, "--lane": lane, "--lanes": lanes } as CSSProperties}
			{...(one.move ? { "data-appointment": one.key, "data-at": at } : {})}
		>
			<time dateTime={one.iso} className="tabular">
				{one.time}
			</time>
			<p className="name">
				{one.avatar && <Avatar name={one.avatar.name} url={one.avatar.url} size="sm" />}
				{one.to ? (
					<AppLink to={one.to} className="row-link" draggable={false}>
						{one.name}
					</AppLink>
				) : (
					one.name
				)}
			</p>
			{one.job && <p className="job">{one.job}</p>}
			<p className="text">{one.text}</p>
			{one.result && <p className="text">{one.result}</p>}
			{one.answer && <InvitationAnswerBadge answer={one.answer} />}
			{one.move && (
				<AppLink to={one.move.action} className="link" aria-label={t("agenda.moveOne", { name: one.name })}>
					{t("agenda.move")}
				</AppLink>
			)}
		</li>
	);
}
