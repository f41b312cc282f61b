import FullCalendar from "@fullcalendar/react";
import dayGrid from "@fullcalendar/react/daygrid";
import ptBr from "@fullcalendar/react/locales/pt-br";
import classic from "@fullcalendar/react/themes/classic";
import { useNavigate } from "react-router";
import type { Tone } from "#app/ui/tone.ts";
import "@fullcalendar/react/skeleton.css";
import "@fullcalendar/react/themes/classic/theme.css";
import "@fullcalendar/react/themes/classic/palette.css";
import "./calendar.css";

interface Props {
	view: "month" | "week";
	date: string;
	locale: "pt" | "en";
	events: { id: string; day: string; title: string; text: string; to: string; tone: Tone }[];
	holidays: { day: string; name: string }[];
}

/** Month or week of send-outs, one bar per queue and day, linked to the queue. */
export function CalendarGrid({ view, date, locale, events, holidays }: Props) {
	const navigate = useNavigate();
	return (
		<div className="sendout-calendar">
			<FullCalendar
				plugins={[dayGrid, classic]}
				locales={[ptBr]}
				locale={locale === "pt" ? "pt-br" : "en"}
				headerToolbar={false}
				initialView={view === "month" ? "dayGridMonth" : "dayGridWeek"}
				initialDate={date}
				height="auto"
				fixedWeekCount={false}
				dayMaxEvents={view === "month" ? 4 : false}
				events={[
					...events.map(({ id, day, title, text, to, tone }) => ({
						id,
						title,
						start: day,
						allDay: true,
						url: to,
						color: `var(--${tone === "neutral" ? "surface-2" : `${tone}-surface`})`,
						contrastColor: `var(--${tone === "neutral" ? "ink" : `${tone}-text`})`,
						extendedProps: { text },
					})),
					...holidays.map(({ day, name }) => ({
						id: `holiday ${day}`,
						title: name,
						start: day,
						allDay: true,
						display: "background" as const,
					})),
				]}
				eventContent={({ event }) =>
					event.display === "background" ? (
						<span className="sendout-holiday">{event.title}</span>
					) : (
						<span className="sendout-event">
							<span>{event.title}</span>
							{event.extendedProps.text && <span className="tabular">{String(event.extendedProps.text)}</span>}
						</span>
					)
				}
				eventClick={({ event, jsEvent }) => {
					// A new window stays the browser's business.
					if (!event.url || jsEvent.metaKey || jsEvent.ctrlKey || jsEvent.shiftKey) return;
					jsEvent.preventDefault();
					void navigate(event.url);
				}}
			/>
		</div>
	);
}
