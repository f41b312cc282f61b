import { expect, test } from "vitest";
import type { CalendarEvent, CalendarProvider } from "../provider.ts";
import type { RecordedService } from "./examples.testing.ts";
import { type ReplayAnswer, startReplay } from "./replay.testing.ts";

const window = { from: new Date("2026-11-30T00:00:00Z"), until: new Date("2026-12-30T00:00:00Z"), zone: "UTC" };
const event: CalendarEvent = {
	uid: "abc@interviews.seleta",
	sequence: 1,
	start: new Date("2026-12-01T12:00:00Z"),
	end: new Date("2026-12-01T13:00:00Z"),
	summary: "Entrevista",
	description: "",
	location: null,
	organizer: null,
	attendee: { name: "Ana Lima", email: "ana@outlook.example", answer: "needs_action" },
	video: null,
};

type Work = (provider: CalendarProvider, url: string) => Promise<unknown> | undefined;
const read =
	(mark: string | null = null): Work =>
	async (provider, url) => {
		const { busy, ...reading } = await provider.read(window, mark?.replace("{api}", url) ?? null);
		return { ...reading, busy: busy.map(({ id }) => id) };
	};
const write =
	(externalId: string | null, video: CalendarEvent["video"] = null): Work =>
	(provider) =>
		provider.writer?.write({ ...event, video }, externalId);
const cancel: Work = (provider) => provider.writer?.cancel(event, "ev1").then(() => "cancelled");

const watch: Work = (provider) =>
	provider.channels?.open({ id: "0123", address: "https://seleta.example/webhooks/calendars/1/abc", token: "t" });
const unwatch: Work = (provider) =>
	provider.channels?.close({ id: "0123", resource: "o3hgv1538sdjfh" }).then(() => "closed");

const nothing: ReplayAnswer = { body: { items: [], value: [] } };
const renewed: ReplayAnswer = { body: { access_token: "b", refresh_token: "r", expires_in: 3600 } };
const takenBack: ReplayAnswer = { status: 400, body: { error: "invalid_grant" } };
const refused = { trouble: "refused" };
const forbidden = { trouble: "forbidden" };
const busy = { trouble: "busy" };

const rows: [RecordedService, string, ReplayAnswer[], Work, object | string][] = [
	["google", "tells busy times from free ones", ["free and busy"], read(), { busy: ["busy", "day"], whole: true }],
	["google", "reads what changed", ["changes since a token"], read("t"), { removed: ["ev1"], whole: false }],
	["google", "starts over", ["a token that is too old", "free and busy"], read("t"), { whole: true }],
	["google", "makes an event", [nothing, "an event is made"], write(null), { id: "ev1" }],
	["google", "moves an event", ["an event is moved"], write("ev1"), { id: "ev1" }],
	["google", "makes one anew", ["an event nobody has", "an event is made"], write("old"), { id: "ev1" }],
	["google", "leaves somebody else's event", ["somebody else's event"], write("ev1"), forbidden],
	["google", "leaves one it may not take away", ["somebody else's event"], cancel, forbidden],
	["google", "takes an event away", ["an event is taken away"], cancel, "cancelled"],
	["google", "takes away what is gone", ["an event that is gone already"], cancel, "cancelled"],
	[
		"google",
		"makes a call",
		["an event is moved", "a call is made"],
		write("ev1", "make"),
		{ link: "https://meet.google.com/abc-defg-hij" },
	],
	["google", "waits for a call", ["an event is moved", "a call that is still being made"], write("ev1", "make"), busy],
	["google", "renews access", ["access that lapsed", renewed, "free and busy"], read(), { whole: true }],
	["google", "is told that access was taken back", ["access that lapsed", takenBack], read(), refused],
	["google", "says that too little was agreed to", ["too little was agreed to"], read(), refused],
	["google", "says so of one event, too", ["too little was agreed to"], write("ev1"), refused],
	["google", "waits when it asks too much", ["too much at a time"], read(), busy],
	["google", "waits with one event, too", ["too much of one person"], write("ev1"), busy],
	["google", "waits as long as it is told", ["wait two minutes"], read(), { trouble: "busy", seconds: 120 }],

	[
		"microsoft",
		"tells busy times from free ones",
		["free and busy"],
		read(),
		{ busy: ["busy", "declined by another"], whole: true },
	],
	[
		"microsoft",
		"reads what its owner answered",
		["an invitation that was answered"],
		read(),
		{ appointments: [expect.objectContaining({ answer: "tentative" })] },
	],
	[
		"microsoft",
		"reads what changed",
		["changes since a token"],
		read("{api}/me/calendarView/delta?$deltatoken=0"),
		{ removed: ["ev1"], whole: false },
	],
	[
		"microsoft",
		"starts over",
		["a token that is too old", "free and busy"],
		read("{api}/me/calendarView/delta?$deltatoken=0"),
		{ whole: true },
	],
	["microsoft", "makes an event", [nothing, nothing, "an event is made"], write(null), { id: "ev1" }],
	["microsoft", "moves an event", ["an event is moved"], write("ev1"), { id: "ev1" }],
	["microsoft", "makes one anew", ["an event nobody has", "an event is made"], write("old"), { id: "ev1" }],
	["microsoft", "leaves somebody else's event", ["somebody else's event"], write("ev1"), forbidden],
	["microsoft", "leaves one it may not take away", ["somebody else's event"], cancel, forbidden],
	["microsoft", "takes an event away", ["an event is taken away"], cancel, "cancelled"],
	["microsoft", "takes away what is gone", ["an event nobody has"], cancel, "cancelled"],
	[
		"microsoft",
		"makes a call",
		["what calls a calendar allows", nothing, nothing, "a call is made"],
		write(null, "make"),
		{ link: "https://teams.microsoft.com/l/meetup-join/19%3a1" },
	],
	["microsoft", "renews access", ["access that lapsed", renewed, "free and busy"], read(), { whole: true }],
	["microsoft", "is told that access was taken back", ["access that lapsed", takenBack], read(), refused],
	["microsoft", "says that too little was agreed to", ["too little was agreed to"], read(), refused],
	["microsoft", "waits when it asks too much", ["too much at a time"], read(), { trouble: "busy", seconds: 10 }],
	["microsoft", "waits as long as it is told", ["wait two minutes"], write("ev1"), { trouble: "busy", seconds: 120 }],

	[
		"google",
		"opens a channel",
		["a channel is opened"],
		watch,
		{ id: "0123", resource: "o3hgv1538sdjfh", expiresAt: new Date(1_796_000_000_000) },
	],
	[
		"google",
		"opens none where its address is refused",
		["a channel's address is no https"],
		watch,
		{ trouble: "address" },
	],
	["google", "stops a channel", ["a channel is stopped"], unwatch, "closed"],
	["google", "stops one that is gone", ["a channel nobody has"], unwatch, "closed"],
	[
		"microsoft",
		"makes a subscription",
		["a subscription is made"],
		watch,
		{ id: "7f105c7d", resource: null, expiresAt: new Date("2026-12-04T18:23:45.935Z") },
	],
	["microsoft", "ends one that is gone", ["a subscription nobody has"], unwatch, "closed"],

	[
		"zoom",
		"makes a call",
		[{ body: { meetings: [] } }, "a call is made"],
		write(null, "make"),
		{ id: "85746065001", link: "https://zoom.us/j/85746065001" },
	],
	["zoom", "finds a call it made", ["calls that are ahead"], write(null, "make"), { id: "85746065001" }],
	["zoom", "moves a call", ["a call is moved"], write("85746065001", "keep"), { id: "85746065001", link: null }],
	[
		"zoom",
		"reads the link of a call it moved",
		["a call is moved", "one call"],
		write("85746065001", "make"),
		{ link: "https://zoom.us/j/85746065001" },
	],
	["zoom", "takes a call away", ["a call is taken away"], cancel, "cancelled"],
	["zoom", "takes away what is gone", ["a call nobody has"], cancel, "cancelled"],
	["zoom", "is told that access was taken back", ["access that lapsed", takenBack], cancel, refused],
	["zoom", "says that too little was agreed to", ["too little was agreed to"], cancel, refused],
	["zoom", "waits for another day", ["too many calls in a day"], cancel, busy],
	["zoom", "waits as long as it is told", ["wait two minutes"], cancel, { trouble: "busy", seconds: 120 }],

	[
		"caldav",
		"tells busy times from free ones",
		["whether anything changed", "free and busy", "free and busy"],
		read("6"),
		{ busy: ["busy"], whole: true, mark: "7" },
	],
	[
		"caldav",
		"reads nothing when nothing changed",
		["whether anything changed"],
		read("7"),
		{ busy: [], whole: false, mark: "7" },
	],
	["caldav", "makes an event", ["an event is made"], write(null), { id: event.uid }],
	["caldav", "takes an event away", ["an event is taken away"], cancel, "cancelled"],
	["caldav", "takes away what is gone", ["an event nobody has"], cancel, "cancelled"],
	["caldav", "is told that its password is none any more", ["who it is was not said"], read(), refused],
	["caldav", "says that it may not read", ["a calendar one may not read"], read(), refused],
	["caldav", "leaves an event it may not write", ["an event one may not write"], write(null), forbidden],
	["caldav", "waits as long as it is told", ["wait two minutes"], write(null), { trouble: "busy", seconds: 120 }],
];

test.each(rows)(
	"the %s adapter %s when responses are as documented",
	async (service, _title, answers, work, expected) => {
		const { provider, url, left, close } = await startReplay(service, answers);
		try {
			const outcome = await Promise.resolve(work(provider, url)).catch((error: unknown) => error);
			if (typeof expected === "string") expect(outcome).toBe(expected);
			else expect(withSeconds(outcome)).toMatchObject(expected);
			expect(left).toEqual([]);
		} finally {
			close();
		}
	},
);

function withSeconds(outcome: unknown): object {
	const { trouble, retryAt } = outcome as { trouble?: string; retryAt?: Date | null };
	if (!trouble) return outcome as object;
	return { trouble, seconds: retryAt ? Math.round((retryAt.getTime() - Date.now()) / 1000) : 0 };
}
