import { z } from "zod";
import { callers } from "../interviews/interview-location.ts";
import { videoChoices } from "../interviews/video-service.ts";
import { maxSalary } from "../money/money.ts";
import { choice, currency, day, line, moment, money, optionalLine, optionalProse } from "../text/form-fields.ts";
import type { ApplyFormName } from "./pipeline.ts";
import { getReasonSides } from "./reject-reasons.ts";

const note = optionalProse(4000);
const guests = z
	.array(z.string().regex(/^[\w-]{1,64}$/))
	.max(30)
	.default([]);
const appointment = {
	starts_at: moment(),
	duration_min: z.number().int().min(5).max(600).default(60),
	mode: choice("interviewModes"),
	/** Whether it may be empty is checked where the candidate is known. */
	place_or_link: optionalLine(500),
	caller: z.enum(callers).default("us"),
	/** Who creates the link of a video call without one. */
	video: z.enum(videoChoices).optional(),
	/** Sends every participant an invitation by e-mail. */
	notify: z.enum(["yes", "no"]).default("yes"),
	/** Public ids of colleagues and client contacts. */
	interviewers: guests,
	contacts: guests,
	/** Reason to book it despite conflicting appointments. */
	despite_reason: optionalLine(500),
	note,
};

const internalInterviewForm = z.object(appointment);

/** `interview_status` selects the client interview, first to final. */
const interviewForm = z.object({ ...appointment, interview_status: z.literal([2, 3, 4, 5]) });

const offerExtendedForm = z
	.object({
		salary_cents: money(),
		currency: currency(),
		regime: choice("regimes"),
		start_date: day().optional(),
		valid_until: day().optional(),
		note,
	})
	.refine((form) => form.salary_cents > 0, { path: ["salary_cents"], message: "reference:problems.money" })
	.refine((form) => form.salary_cents <= maxSalary, { path: ["salary_cents"], message: "placements:problems.absurd" });

const placementForm = z
	.object({
		start_date: day(),
		regime: choice("regimes"),
		salary_cents: money(),
		currency: currency(),
		fee_percent: z.number().min(0).max(1000).optional(),
		note,
	})
	.refine((form) => form.salary_cents > 0, { path: ["salary_cents"], message: "reference:problems.money" })
	.refine((form) => form.salary_cents <= maxSalary, { path: ["salary_cents"], message: "placements:problems.absurd" });

const rejectedForm = z
	.object({ reject_reason: choice("rejectReasons"), reject_side: choice("rejectSides"), note })
	.refine((form) => getReasonSides(form.reject_reason).includes(form.reject_side), {
		path: ["reject_side"],
		message: "reference:problems.rejectSide",
	});

const noForm = z.object({ note });

/** The schema of each form a move opens, by form name. */
export const applyForms = {
	none: noForm,
	internal_interview: internalInterviewForm,
	interview: interviewForm,
	offer_extended: offerExtendedForm,
	placement: placementForm,
	rejected: rejectedForm,
} as const satisfies Record<ApplyFormName, z.ZodType>;

/** Reopening a rejected apply needs a reason. */
export const reopenForm = z.object({ note: line(4000) });
