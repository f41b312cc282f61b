import type { RouterContextProvider } from "react-router";
import { database, requestInfo } from "#app/context.ts";
import type { Recruiter } from "#app/domain/access/session-user.ts";
import type { applyForms } from "#app/domain/applies/apply-forms.ts";
import type { OfferTerms } from "#app/domain/applies/offer.ts";
import type { ApplyFormName } from "#app/domain/applies/pipeline.ts";
import { explainClash } from "#app/routes/shared/appointment-clash.server.ts";
import type { FormErrors } from "#app/ui/form/parse.ts";
import { bindDatabase } from "#db/kit/business-database.ts";
import { inBusiness, type Scoped } from "#db/kit/in-business.ts";
import type { MoveRequest } from "#db/queries/applies/last-move.ts";
import type { MoveResult } from "#db/queries/applies/move.ts";
import type { MovableApply } from "#db/queries/applies/show.ts";
import type { Guests } from "#db/queries/interviews.ts";
import { findInterviewLocationProblem } from "./interview-location.server.ts";
import { type MailOptions, resolveMoveMail } from "./mail-decision.server.ts";
import { type MoveMailPlan, planMoveMail } from "./move-mail.server.ts";
import { type MoveIdempotencyKey, moveOnce } from "./move-once.server.ts";

interface RequestedMove extends Pick<MoveRequest, "place" | "substatus"> {
	apply: MovableApply;
	/** The status the mover saw. */
	from: number;
	to: number;
	/** The form that the move opens. */
	target: ApplyFormName | "reopen" | null;
	values: { note?: string | undefined };
	/** The notification the move causes, and the user's choice about it. */
	news: MoveMailPlan | null;
	answer: Partial<MailOptions>;
	despiteReason: string | null;
	/** The same key again gets the first answer. */
	once: MoveIdempotencyKey;
	/** Saved in the move's transaction, and rolled back when it is refused. */
	saveFields?: ((trx: Scoped) => Promise<void>) | undefined;
}

type PerformedMove =
	| { kind: "invalid"; errors: FormErrors }
	| { kind: "clash"; clash: string }
	| { kind: "missing" }
	| {
			kind: "answered";
			result: Exclude<MoveResult, { kind: "missing" }>;
			plan: MoveMailPlan | null;
			leaves: Date | null;
	  };

/** Executes a parsed move: checks the interview location, decides the notification, moves once. */
export async function performMove(
	context: Readonly<RouterContextProvider>,
	user: Recruiter,
	move: RequestedMove,
): Promise<PerformedMove> {
	const { apply, from, to, target, news, place, substatus, despiteReason } = move;
	const { guests, typed } = splitGuests(move.values);
	const appointment = appointmentIn(move.values);
	const placeProblem = appointment && (await findInterviewLocationProblem(context, user, apply.uid, appointment));
	if (placeProblem) return { kind: "invalid", errors: { place_or_link: [placeProblem] } };
	const terms = target === "offer_extended" ? (typed as OfferTerms) : null;
	const own = move.answer.mail_text ?? null;
	// Recomputed, because an offer's mail includes its terms and the custom text is now known.
	const plan =
		(terms || own) && news?.event
			? await inBusiness(context.get(database), user.businessId, (trx) =>
					planMoveMail(trx, apply.uid, { from, to, by: user }, { terms, own }),
				)
			: news;
	const decided = plan ? resolveMoveMail(plan, move.answer, new Date()) : ({ ok: true, mail: null } as const);
	if (!decided.ok) return { kind: "invalid", errors: decided.errors };
	const request: MoveRequest = {
		uid: apply.uid,
		to,
		expectedFrom: from,
		...(place ? { place } : {}),
		form: target !== null && target !== "reopen" ? typed : null,
		guests,
		despiteReason,
		note: typed.note ?? null,
		substatus: substatus ?? null,
		mail: decided.mail,
		recruiter: { id: user.id, uid: user.uid, name: user.name, isAdmin: user.isAdmin, ip: context.get(requestInfo).ip },
	};
	try {
		const result = await moveOnce(
			bindDatabase(context.get(database), user.businessId),
			move.once,
			request,
			move.saveFields,
		);
		if (result.kind === "missing") return { kind: "missing" };
		return { kind: "answered", result, plan, leaves: decided.mail?.leaves ?? null };
	} catch (error) {
		const clash = await explainClash(context, error);
		if (clash === null) throw error;
		return { kind: "clash", clash };
	}
}

/** The appointment of a stage's form; null for forms without a time. */
function appointmentIn(form: object) {
	if (!("starts_at" in form)) return null;
	return form as ReturnType<(typeof applyForms)["internal_interview"]["parse"]>;
}

/** Participants are stored with the interview, the rest of the form in the apply's history. */
function splitGuests<T extends object>(form: T) {
	const {
		interviewers,
		contacts,
		despite_reason: _,
		...typed
	} = form as T & Partial<Guests> & { despite_reason?: string };
	return { typed, guests: interviewers && contacts ? { interviewers, contacts } : undefined };
}
