import { data } from "react-router";
import { z } from "zod";
import { questionModes } from "#app/domain/bookings/booking-form.ts";
import { findLocationProblem } from "#app/domain/interviews/interview-location.ts";
import { getEnumOptions } from "#app/domain/reference/enumerations.ts";
import { choice, line, optionalLine, optionalProse } from "#app/domain/text/form-fields.ts";
import { notFound } from "#app/http/not-found.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import {
	AppForm,
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
import { resolvePlace } from "#db/queries/appointment-locations.ts";
import {
	findOwnBookingPage,
	listBookingTypes,
	removeBookingType,
	saveBookingType,
} from "#db/queries/bookings/pages.ts";
import type { Route } from "./+types/talk";

const path = "/recruiters/booking_page";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader(
	{ can: ["create", "meetings"] },
	async ({ trx, user, format, params }: RecruiterLoaderArgs<Route.LoaderArgs>) => {
		const { t } = format;
		const page = await findOwnBookingPage(trx, user.id);
		const talk = page && (await listBookingTypes(trx, page.id)).find(({ uid }) => uid === params.talk);
		if (!page || (!talk && params.talk !== "new")) throw notFound();
		const title = t(talk ? "bookings:own.editTalk" : "bookings:own.newTalk");
		return {
			pageTitle: format.title(title),
			title,
			here: `${path}/talks/${params.talk}`,
			isNew: !talk,
			modes: getEnumOptions("interviewModes").map(({ value, labelKey }) => ({ value, label: t(labelKey) })),
			questions: questionModes.map((value) => ({ value, label: t(`bookings:own.questions.${value}`) })),
			defaults: {
				name: talk?.name ?? "",
				description: talk?.description ?? "",
				duration_min: String(talk?.duration_min ?? 30),
				buffer_min: String(talk?.buffer_min ?? 0),
				notice_hours: String(talk?.notice_hours ?? 24),
				days_ahead: String(talk?.days_ahead ?? 21),
				mode: talk?.mode ?? "video",
				place_or_link: talk?.place_or_link ?? "",
				phone: talk?.phone ?? "optional",
				purpose: talk?.purpose ?? "optional",
			},
		};
	},
);

const within = (least: number, most: number) => z.number().int().min(least).max(most);
const schema = z.object({
	name: line(120),
	description: optionalProse(500),
	duration_min: within(5, 600),
	buffer_min: within(0, 240).default(0),
	notice_hours: within(0, 336).default(24),
	days_ahead: within(1, 62).default(21),
	mode: choice("interviewModes"),
	place_or_link: optionalLine(300),
	phone: z.enum(questionModes),
	purpose: z.enum(questionModes),
});

export const action = recruiterAction(
	{ can: ["create", "meetings"] },
	async ({ trx, user, form, t, params }: RecruiterActionArgs<Route.ActionArgs>) => {
		const page = await findOwnBookingPage(trx, user.id);
		if (!page) throw notFound();
		const done = (message: string) => redirectWithToast(path, { type: "success", message }, { status: 303 });
		if (form.get("intent") === "remove") {
			await removeBookingType(trx, page.id, params.talk);
			return done(t("bookings:own.talkRemoved"));
		}
		const parsed = parseForm(form, schema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { description, place_or_link, ...value } = parsed.value;
		const { mode, phone } = value;
		const planned = { mode, place: place_or_link ?? null, caller: "us" as const, candidateId: null };
		const { place, videoService } = await resolvePlace(trx, { ...planned, organizerId: user.id });
		// A required phone number settles where a phone talk takes place.
		const isSaid = videoService !== null || (mode === "phone" && phone === "required");
		const problem = isSaid ? null : findLocationProblem({ mode, place, notify: true });
		if (problem) return data({ result: parsed.reply({ place_or_link: [problem] }) }, { status: 422 });
		const values = { ...value, description: description || null, place_or_link: place_or_link || null };
		const uid = params.talk === "new" ? null : params.talk;
		if (!(await saveBookingType(trx, page.id, uid, values))) throw notFound();
		return done(t("bookings:own.talkSaved"));
	},
);

type Fields = Record<keyof z.infer<typeof schema>, string>;

export default function OwnTalk({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("bookings");
	const { defaults, here, isNew, modes, questions, title } = page;
	const [form, fields] = useFormKit<Fields>({
		id: "talk",
		lastResult: actionData?.result,
		defaultValue: defaults,
	});
	const labels = {
		name: t("own.name"),
		description: t("own.description"),
		duration_min: t("own.duration"),
		buffer_min: t("own.buffer"),
		notice_hours: t("own.notice"),
		days_ahead: t("own.ahead"),
		mode: t("own.mode"),
		place_or_link: t("own.place"),
		phone: t("own.phone"),
		purpose: t("own.purpose"),
	};
	const numbers = [
		["duration_min", 5, 600],
		["buffer_min", 0, 240],
		["notice_hours", 0, 336],
		["days_ahead", 1, 62],
	] as const;
	return (
		<div className="mx-auto max-w-3xl">
			<PageHeader title={title} back={{ to: path, label: t("own.title") }} />
			<Card>
				<AppForm form={form} method="post" action={here} labels={labels} className="grid gap-4">
					<TextField field={fields.name} label={labels.name} help={t("own.nameHelp")} maxLength={120} />
					<TextareaField field={fields.description} label={labels.description} rows={2} maxLength={500} optional />
					<div className="grid gap-4 sm:grid-cols-2">
						{numbers.map(([name, min, max]) => (
							<TextField
								key={name}
								field={fields[name]}
								label={labels[name]}
								type="number"
								inputMode="numeric"
								min={min}
								max={max}
							/>
						))}
					</div>
					<RadioGroupField field={fields.mode} label={labels.mode} options={modes} inline />
					<TextField
						field={fields.place_or_link}
						label={labels.place_or_link}
						help={t("own.placeHelp")}
						maxLength={300}
						optional
					/>
					<div className="grid gap-4 sm:grid-cols-2">
						<SelectField field={fields.phone} label={labels.phone} options={questions} />
						<SelectField field={fields.purpose} label={labels.purpose} options={questions} />
					</div>
					<div className="flex flex-wrap gap-2">
						<SubmitButton>{t("own.save")}</SubmitButton>
						{!isNew && (
							<Button type="submit" name="intent" value="remove" variant="ghost" formNoValidate>
								{t("own.remove")}
							</Button>
						)}
					</div>
				</AppForm>
			</Card>
		</div>
	);
}
