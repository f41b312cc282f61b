import { data } from "react-router";
import { z } from "zod";
import { permit } from "#app/auth/permit.server.ts";
import { database, i18n } from "#app/context.ts";
import { callers } from "#app/domain/interviews/place.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { choice, moment, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { toLocal } from "#app/domain/time/local-time.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { getActor } from "#app/routes/shared/actor.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card } from "#app/ui/card.tsx";
import {
	AppForm,
	CheckboxField,
	CheckboxGroupField,
	RadioGroupField,
	SelectField,
	SubmitButton,
	TextareaField,
	TextField,
	useFormKit,
} from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { KeyReused } from "#db/kit/idempotency.ts";
import { inBusiness } from "#db/kit/in-business.ts";
import { proposeInterview } from "#db/queries/interview-proposal.ts";
import { findApplyToMeet, insertInterview } from "#db/queries/interviews.ts";
import { findOpenPlace } from "#db/queries/places.ts";
import { oncePerPress } from "../../idempotency.server.ts";
import type { Route } from "./+types/new";
import { findClash } from "./clashes.server.ts";
import { FreeTimes } from "./free-times.tsx";
import { findNowhere } from "./place.server.ts";
import { PlaceFields } from "./place-fields.tsx";
import { showTime } from "./proposed-times.ts";

const uids = z
	.array(z.string().regex(/^[\w-]{1,64}$/))
	.max(30)
	.default([]);

const schema = z
	.object({
		kind: z.enum(["internal", "client"]),
		round: z.literal([2, 3, 4, 5]).optional(),
		starts_at: moment(),
		duration_min: z.number().int().min(5).max(600).default(60),
		mode: choice("interviewModes"),
		place_or_link: optionalLine(500),
		caller: z.enum(callers).default("us"),
		notify: z.enum(["yes", "no"]).default("yes"),
		interviewers: uids,
		contacts: uids,
		despite: z.boolean().default(false),
		note: optionalProse(4000),
	})
	.refine(({ kind, round }) => kind === "internal" || round !== undefined, {
		path: ["round"],
		message: "recruiter_jobs:interview.round1",
	});

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

/** `?apply=` says whose interview it is: one never begins without the person and the job. */
export const loader = recruiterLoader(
	{ can: ["create", "interviews"] },
	async ({ trx, user, format, url }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		if (!url.searchParams.has("apply")) throw redirectLocal(`/recruiters/interviews/choose${url.search}`);
		const apply = await findApplyToMeet(trx, parseUid(url.searchParams.get("apply") ?? ""));
		if (!apply) throw notFound();
		const proposal = await proposeInterview(trx, apply.uid, { kind: "internal", self: user, now: format.now });
		const open = await findOpenPlace(trx, apply.uid);
		const tomorrow = new Date(format.now.getTime() + 24 * 3_600_000);
		tomorrow.setUTCMinutes(0, 0, 0);
		return {
			pageTitle: format.title(format.t("recruiter_jobs:interview.title")),
			uid: apply.uid,
			name: apply.name,
			job: apply.job_title,
			contacts: apply.contacts.map(({ uid, name }) => ({ value: uid, label: name })),
			recruiters: apply.recruiters.map(({ uid, name }) => ({ value: uid, label: name })),
			place: {
				modes: getEnumOptions("interviewModes").map(({ value, labelKey }) => ({ value, label: format.t(labelKey) })),
				rooms: open.rooms,
				phone: formatPhone(open.phone) || null,
			},
			rounds: ([2, 3, 4, 5] as const).map((value) => ({
				value: String(value),
				label: format.t(`reference:interviewStatuses.${value}`),
			})),
			times: proposal.times.map((time) => showTime(time, format)),
			defaults: {
				kind: "internal",
				starts_at: toLocal(proposal.times[0] ?? tomorrow),
				duration_min: String(proposal.minutes),
				mode: proposal.mode,
				caller: "us",
				notify: "yes",
				interviewers: proposal.interviewers,
				contacts: [] as string[],
			},
		};
	},
);

export async function action({ context, request, url }: Route.ActionArgs) {
	const user = permit(context, "create", "interviews");
	const { t } = context.get(i18n);
	const form = await readForm(request);
	const parsed = parseForm(form, schema, t);
	if (!parsed.ok) return data({ result: parsed.result, clashes: false }, { status: 422 });
	const { value } = parsed;
	const applyUid = parseUid(url.searchParams.get("apply") ?? "");
	const nowhere = await findNowhere(context, user, applyUid, value);
	if (nowhere) return data({ result: parsed.reply({ place_or_link: [nowhere] }), clashes: false }, { status: 422 });
	const clash = value.despite ? null : await findClash(context, user, { apply: applyUid, ...value });
	if (clash) return data({ result: parsed.reply({ starts_at: [clash] }), clashes: true }, { status: 422 });
	const work = inBusiness(context.get(database), user.businessId, async (trx) => {
		const apply = await findApplyToMeet(trx, applyUid);
		if (!apply) throw notFound();
		return oncePerPress(trx, user, form, async () => {
			const interview = {
				applyId: apply.id,
				kind: value.kind,
				round: value.kind === "client" ? (value.round ?? 2) : 1,
				startsAt: value.starts_at,
				minutes: value.duration_min,
				mode: value.mode,
				placeOrLink: value.place_or_link ?? null,
				caller: value.caller,
				note: value.note ?? null,
				notify: value.notify === "yes",
				interviewers: value.interviewers,
				contacts: value.contacts,
			};
			return (await insertInterview(trx, interview, getActor(context, user))).uid;
		});
	});
	const created = await work.catch((error: unknown) => {
		if (error instanceof KeyReused) return null;
		throw error;
	});
	if (created === null)
		return data({ result: parsed.reply({ "": ["errors:conflict"] }), clashes: false }, { status: 409 });
	return redirectWithToast(
		`/recruiters/interviews/${created}`,
		{ type: "success", message: t("recruiter_jobs:interview.saved") },
		{ status: 303 },
	);
}

type Fields = {
	kind?: string;
	round?: string;
	starts_at?: string;
	duration_min?: string;
	mode?: string;
	place_or_link?: string;
	caller?: string;
	notify?: string;
	interviewers: string[];
	contacts: string[];
	despite?: string;
	note?: string;
};

/** An interview beside the board: another round, or a talk before the stage changes. */
export default function NewInterview({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { t: format } = useTranslation("applies");
	const { uid, name, job, defaults, times, rounds, place, recruiters, contacts } = loaderData;
	const [form, fields] = useFormKit<Fields>({
		id: "interview",
		lastResult: actionData?.result,
		defaultValue: defaults,
	});
	const labels = {
		kind: t("interview.kind"),
		round: t("interview.round"),
		starts_at: format("fields.starts_at"),
		duration_min: format("fields.duration_min"),
		mode: format("fields.mode"),
		place_or_link: format("fields.place_or_link"),
		interviewers: t("interview.interviewers"),
		contacts: t("interview.contacts"),
		notify: format("fields.notify"),
		note: format("fields.note"),
	};
	const kinds = (["internal", "client"] as const).map((value) => ({ value, label: t(`interview.kinds.${value}`) }));
	const notices = (["yes", "no"] as const).map((value) => ({ value, label: format(`fields.notices.${value}`) }));
	return (
		<div className="mx-auto max-w-2xl">
			<PageHeader
				title={t("interview.title")}
				back={{ to: `/recruiters/applies/${uid}`, label: name }}
				text={t("interview.with", { name, job })}
			/>
			<Card>
				<AppForm form={form} labels={labels} action={`/recruiters/interviews/new?apply=${uid}`} className="grid gap-4">
					<RadioGroupField field={fields.kind} label={labels.kind} options={kinds} inline />
					<SelectField
						field={fields.round}
						label={labels.round}
						help={t("interview.round1")}
						options={rounds}
						optional
					/>
					<div className="grid gap-4 sm:grid-cols-2">
						<TextField
							field={fields.starts_at}
							label={labels.starts_at}
							help={format("fields.zone")}
							type="datetime-local"
						/>
						<TextField
							field={fields.duration_min}
							label={labels.duration_min}
							help={format("fields.minutes")}
							type="number"
							inputMode="numeric"
							min={5}
							max={600}
						/>
					</div>
					<FreeTimes field={fields.starts_at} times={times} />
					<PlaceFields fields={fields} choices={place} />
					<CheckboxGroupField
						field={fields.interviewers}
						label={labels.interviewers}
						options={recruiters}
						columns={2}
					/>
					{actionData?.clashes && <CheckboxField field={fields.despite} label={format("fields.despite")} />}
					{contacts.length > 0 && (
						<CheckboxGroupField
							field={fields.contacts}
							label={labels.contacts}
							options={contacts}
							columns={2}
							optional
						/>
					)}
					<RadioGroupField
						field={fields.notify}
						label={labels.notify}
						help={format("fields.notifyHelp")}
						options={notices}
						inline
					/>
					<TextareaField field={fields.note} label={labels.note} optional rows={3} maxLength={4000} />
					<div>
						<SubmitButton>{t("interview.submit")}</SubmitButton>
					</div>
				</AppForm>
			</Card>
		</div>
	);
}
