import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { enforceNetworkRateLimit } from "#app/auth/rate-limits.server.ts";
import { database, requestInfo, site } from "#app/context.ts";
import { givenAnswers } from "#app/domain/calendar/invitation-answer.ts";
import { getLocationLink } from "#app/domain/interviews/interview-location.ts";
import { placeLine } from "#app/emails/interview.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { formatZoned } from "#app/i18n/format.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import { findInvitedAppointment, readInvitationToken } from "#db/queries/appointment-answers/link.ts";
import { listParticipants } from "#db/queries/appointment-answers/participants.ts";
import { saveAnswer } from "#db/queries/appointment-answers/save.ts";
import { findRecipientTimeZone } from "#db/queries/slots/recipient-time-zone.ts";
import { readRescheduleTimes, saveReschedule } from "./invitation-reschedule.server.ts";

type Context = Readonly<RouterContextProvider>;

const schema = z.object({
	answer: z.enum(givenAnswers, "invitations:choose"),
	reason: z.string().max(1000).optional(),
});

/** Reading changes nothing: mail scanners open links. */
export function readInvitation(context: Context, token: string, url: URL) {
	const format = createFormatters(context);
	const { locale, t } = format;
	return open(context, token, 120, async (trx, { type, appointment, own }) => {
		const zone =
			own.type === "candidates" ? await findRecipientTimeZone(trx, { candidateId: own.id }) : appointment.zone;
		const chosen = givenAnswers.find((answer) => answer === url.searchParams.get("answer"));
		const place = getLocationLink(appointment.mode, appointment.place_or_link);
		const { mode, place_or_link: placeOrLink, caller } = appointment;
		const subject = { type: own.type, appointment: type, id: appointment.id };
		return data(
			{
				title: appointment.title,
				when: formatZoned(locale, appointment.starts_at, zone),
				minutes: t("invitations:minutes", { count: appointment.duration_min }),
				place: placeOrLink
					? placeLine({ locale, mode, placeOrLink, caller: caller === "guest" ? "guest" : "us" })
					: t(`reference:interviewModes.${mode as "video"}`),
				placeTo: place?.to ?? null,
				name: own.name,
				answer: own.answer,
				reason: own.reason,
				chosen: chosen ?? (own.answer === "needs_action" ? null : own.answer),
				closed: appointment.closed,
				path: `/invitation/${token}`,
				moved: url.searchParams.has("moved"),
				...(await readRescheduleTimes(trx, subject, { url, zone, format })),
				done: url.searchParams.has("done") && own.answered_at !== null,
				isColleague: own.type === "recruiters",
				isCandidate: own.type === "candidates",
			},
			{ status: appointment.closed ? 410 : 200 },
		);
	});
}

export async function saveInvitation(context: Context, token: string, request: Request) {
	const format = createFormatters(context);
	const form = await readForm(request);
	const { ip } = context.get(requestInfo);
	return open(context, token, 30, async (trx, { type, appointment, own }) => {
		if (form.get("intent") === "move")
			return saveReschedule(
				trx,
				{ type: own.type, appointment: type, id: appointment.id },
				{ token, form, format, ip },
			);
		const parsed = parseForm(form, schema, format.t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { answer, reason = null } = parsed.value;
		const person = { type: own.type, id: own.id };
		if (!(await saveAnswer(trx, { type, id: appointment.id, person, answer, reason, source: "link" })))
			return data({ result: parsed.reply({ "": ["invitations:closed"] }) }, { status: 409 });
		return redirect(`/invitation/${token}?done=1`, { status: 303 });
	});
}

interface Opened {
	type: "interviews" | "meetings";
	appointment: NonNullable<Awaited<ReturnType<typeof findInvitedAppointment>>>;
	own: Awaited<ReturnType<typeof listParticipants>>[number];
}

/** Removed participants get no access. Guesses are rate limited per network. */
async function open<T>(
	context: Context,
	token: string,
	most: number,
	work: (trx: Scoped, opened: Opened) => Promise<T>,
): Promise<T> {
	await enforceNetworkRateLimit(context, `invitation:${most}`, most);
	const { businessId } = context.get(site);
	const invited = businessId === null ? null : readInvitationToken({ businessId }, token);
	if (businessId === null || !invited) throw notFound();
	return inBusiness(context.get(database), businessId, async (trx) => {
		const appointment = await findInvitedAppointment(trx, invited);
		const people = appointment ? await listParticipants(trx, invited.type, [appointment.id]) : [];
		const own = people.find(({ type, id }) => type === invited.person.type && id === invited.person.id);
		if (!appointment || !own) throw notFound();
		return work(trx, { type: invited.type, appointment, own });
	});
}
