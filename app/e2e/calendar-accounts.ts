import ICAL from "ical.js";
import { startRadicale } from "../integrations/calendar/radicale.testing.ts";
import { openOwnerPool } from "./database.ts";
import { Visitor } from "./visitor.ts";

export interface CalendarEntry {
	/** As the service calls it. */
	id: string;
	start: string;
	end: string;
}

/** A person's external calendar, as its own client sees it. */
export interface CalendarAccount {
	/** Event with this UID; null when it is missing or removed. */
	find(uid: string): Promise<CalendarEntry | null>;
	decline(uid: string): Promise<void>;
}

const signIn = (email: string) => new Visitor().signIn({ at: "/business", email });

/** Follows the profile's link; the simulator consents at once. Returns its address. */
async function connectService(email: string, kind: "google" | "microsoft"): Promise<string> {
	const person = await signIn(email);
	const leave = await person.ask(`/recruiters/calendars/${kind}`);
	const agreed = await fetch(leave.location ?? "", { redirect: "manual" });
	const back = new URL(agreed.headers.get("Location") ?? "");
	await person.ask(`${back.pathname}${back.search}`);
	return new URL(leave.location ?? "").origin;
}

const headers = { authorization: "Bearer access-1", "content-type": "application/json" };
const toIso = (text: string) => new Date(/Z$/.test(text) ? text : `${text}Z`).toISOString();

export async function connectGoogle(email: string): Promise<CalendarAccount> {
	const events = `${await connectService(email, "google")}/calendars/primary/events`;
	const find = async (uid: string) => {
		const answer = await fetch(`${events}?iCalUID=${encodeURIComponent(uid)}`, { headers });
		const { items } = (await answer.json()) as {
			items: { id: string; status: string; start: { dateTime: string }; end: { dateTime: string } }[];
		};
		const event = items.find(({ status }) => status === "confirmed");
		return event ? { id: event.id, start: toIso(event.start.dateTime), end: toIso(event.end.dateTime) } : null;
	};
	return {
		find,
		async decline(uid) {
			const event = await find(uid);
			if (!event) throw new Error("nothing to decline");
			const body = JSON.stringify({
				start: { dateTime: event.start },
				end: { dateTime: event.end },
				attendees: [{ self: true, responseStatus: "declined" }],
			});
			await fetch(`${events}/${event.id}`, { method: "PATCH", headers, body });
		},
	};
}

export async function connectMicrosoft(email: string): Promise<CalendarAccount> {
	const me = `${await connectService(email, "microsoft")}/me`;
	return {
		async find(uid) {
			const filter = `singleValueExtendedProperties/Any(ep: ep/value eq '${uid}')`;
			const answer = await fetch(`${me}/events?${new URLSearchParams({ $filter: filter })}`, { headers });
			const [found] = ((await answer.json()) as { value: { id: string }[] }).value;
			if (!found) return null;
			const event = (await (await fetch(`${me}/events/${found.id}`, { headers })).json()) as Record<
				"start" | "end",
				{ dateTime: string }
			>;
			return { id: found.id, start: toIso(event.start.dateTime), end: toIso(event.end.dateTime) };
		},
		decline: () => Promise.reject(new Error("not needed")),
	};
}

/** A real CalDAV server; callers must stop it. */
export async function connectCaldav(email: string): Promise<CalendarAccount & { stop(): Promise<void> }> {
	const { port, hostname } = new URL(process.env.E2E_CALDAV ?? "");
	const radicale = await startRadicale(Number(port));
	const person = await signIn(email);
	const answer = await person.ask("/recruiters/profile", {
		form: {
			what: "outside_calendar",
			kind: "caldav",
			outside: "connect",
			address: `http://${hostname}:${port}/`,
			user: radicale.user,
			password: radicale.password,
		},
	});
	if (answer.status !== 303) throw new Error(`the calendar was not connected: ${answer.status}`);
	return {
		async find(uid) {
			const text = await radicale.read();
			const root = new ICAL.Component(ICAL.parse(text) as unknown[]);
			const event = root.getAllSubcomponents("vevent").find((item) => item.getFirstPropertyValue("uid") === uid);
			if (!event) return null;
			const { startDate, endDate } = new ICAL.Event(event);
			return { id: uid, start: startDate.toJSDate().toISOString(), end: endDate.toJSDate().toISOString() };
		},
		decline: () => Promise.reject(new Error("not needed")),
		stop: radicale.stop,
	};
}

/** Syncs a person's calendar now instead of minutes later. */
export async function enqueueCalendarSync(email: string): Promise<void> {
	const pool = await openOwnerPool();
	await pool.query(
		`select graphile_worker.add_job('calendar_connection_sync', json_build_object('businessId', 1, 'connectionId', c.id))
		from calendar_connections c join recruiters r on r.business_id = 1 and r.id = c.recruiter_id where c.business_id = 1 and r.email = $1`,
		[email],
	);
}

export interface Invitation {
	method: string;
	uid: string;
	sequence: number;
	start: string;
}

/** Parses the newest calendar file mailed to the address. */
export async function readInvitation(email: string): Promise<Invitation | null> {
	const pool = await openOwnerPool();
	const { rows } = await pool.query<{ calendar: string }>(
		"select calendar from email_messages where business_id = 1 and to_email = $1 and calendar is not null order by id desc limit 1",
		[email],
	);
	if (!rows[0]) return null;
	const root = new ICAL.Component(ICAL.parse(rows[0].calendar) as unknown[]);
	const event = root.getFirstSubcomponent("vevent");
	if (!event) return null;
	return {
		method: String(root.getFirstPropertyValue("method")),
		uid: String(event.getFirstPropertyValue("uid")),
		sequence: Number(event.getFirstPropertyValue("sequence")),
		start: new ICAL.Event(event).startDate.toJSDate().toISOString(),
	};
}
