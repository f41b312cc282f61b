import { data } from "react-router";
import { z } from "zod";
import { teamProblem, teamRoles } from "#app/domain/jobs/job-team.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { parseUid } from "#app/http/uid.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { AppForm, FieldList, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import { parseForm } from "#app/ui/form/parse.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { findJobPeople, saveJobPeople } from "#db/queries/job-team.ts";
import type { Route } from "./+types/people";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

const source = { resource: "jobs" as const, find: findJobPeople };

export const loader = recordLoader(
	source,
	"update",
	async ({ record: job, format }: RecordLoaderArgs<Route.LoaderArgs, typeof source>) => {
		const contactLabels = getEntity("client_contacts");
		return {
			pageTitle: format.title(`${format.t("recruiter_jobs:people.title")} · ${job.title}`),
			company: job.client_company,
			team: job.team.map((member) => ({ ...member, split_pct: String(member.split_pct) })),
			contacts: job.contacts.map(({ contact, role }) => ({ contact, role: role ?? "" })),
			recruiters: job.recruiters.map(({ uid, name }) => ({ value: uid, label: name })),
			clientContacts: job.client_contacts.map(({ uid, name, title }) => ({
				value: uid,
				label: [name, title].filter(Boolean).join(" · "),
			})),
			roles: teamRoles.map((role) => ({ value: role, label: format.t(`recruiters:job.roles.${role}`) })),
			contactRoles: contactRoles.map((role) => ({
				value: role,
				label: contactLabels ? getLabels(contactLabels, format.t).option("role", role) : role,
			})),
		};
	},
);

export const action = recordAction(
	source,
	"update",
	async ({ trx, record: job, actor, format, t, form, params }: RecordActionArgs<Route.ActionArgs, typeof source>) => {
		const parsed = parseForm(form, peopleSchema, t);
		if (!parsed.ok) return data({ result: parsed.result }, { status: 422 });
		const { team, contacts } = parsed.value;
		const problem = teamProblem(team);
		if (problem) {
			const total = Math.round(team.reduce((sum, { split_pct }) => sum + split_pct * 100, 0)) / 100;
			const message = t(`recruiter_jobs:people.problems.${problem}`, { total: format.number(total) });
			return data({ result: parsed.reply({ team: [message] }) }, { status: 422 });
		}
		const uid = parseUid(params.id);
		const distinct = contacts.filter(
			({ contact }, index) => contacts.findIndex((item) => item.contact === contact) === index,
		);
		await saveJobPeople(
			trx,
			job,
			{ team, contacts: distinct.map(({ contact, role }) => ({ contact, role: role ?? null })) },
			actor,
		);
		return redirectWithToast(
			`/recruiters/jobs/${uid}/people`,
			{ type: "success", message: t("recruiter_jobs:saved") },
			{ status: 303 },
		);
	},
);

/** The job's team with fee shares, and its client contacts. */
export default function People({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const { team, contacts, recruiters, clientContacts, roles, contactRoles: roleOptions, company } = loaderData;
	const [form, fields] = useFormKit<PeopleFields>({
		id: "job-people",
		lastResult: actionData?.result,
		defaultValue: { team, contacts },
	});
	return (
		<AppForm
			form={form}
			labels={{ team: t("people.team"), contacts: t("people.contacts") }}
			className="grid max-w-3xl gap-4"
		>
			<Card as="section" aria-labelledby="team">
				<CardHeader id="team" title={t("people.team")} text={t("people.teamHelp")} />
				<FieldList
					form={form}
					field={fields.team}
					label={t("people.team")}
					addLabel={t("people.add")}
					itemLabel={(position) => t("people.member", { position })}
					min={1}
					max={20}
				>
					{(item) => {
						const member = item.getFieldset();
						return (
							<div className="grid gap-3 sm:grid-cols-[2fr_1.4fr_1fr]">
								<SelectField field={member.recruiter} label={t("people.recruiter")} options={recruiters} />
								<SelectField field={member.role} label={t("people.role")} options={roles} />
								<TextField
									field={member.split_pct}
									label={t("people.split")}
									type="number"
									inputMode="decimal"
									min={0}
									max={100}
									step="0.01"
									suffix="%"
								/>
							</div>
						);
					}}
				</FieldList>
			</Card>
			<Card as="section" aria-labelledby="contacts">
				<CardHeader id="contacts" title={t("people.contacts")} text={t("people.contactsHelp", { company })} />
				{clientContacts.length === 0 ? (
					<p className="text-muted">{t("people.noContacts", { company })}</p>
				) : (
					<FieldList
						form={form}
						field={fields.contacts}
						label={t("people.contacts")}
						addLabel={t("people.addContact")}
						itemLabel={(position) => t("people.contactItem", { position })}
						max={30}
					>
						{(item) => {
							const contact = item.getFieldset();
							return (
								<div className="grid gap-3 sm:grid-cols-[2fr_1.4fr]">
									<SelectField field={contact.contact} label={t("people.contact")} options={clientContacts} />
									<SelectField field={contact.role} label={t("people.contactRole")} options={roleOptions} optional />
								</div>
							);
						}}
					</FieldList>
				)}
			</Card>
			<div>
				<SubmitButton>{t("save")}</SubmitButton>
			</div>
		</AppForm>
	);
}

const uid = () => z.string().regex(/^[\w-]{1,64}$/);

const contactRoles = ["decision maker", "HR", "requester", "finance", "reviewer"] as const;

const peopleSchema = z.object({
	team: z
		.array(z.object({ recruiter: uid(), role: z.enum(teamRoles), split_pct: z.number().min(0).max(100).default(0) }))
		.max(20)
		.default([]),
	contacts: z
		.array(z.object({ contact: uid(), role: z.enum(contactRoles).optional() }))
		.max(30)
		.default([]),
});

type PeopleFields = {
	team: { recruiter?: string; role?: string; split_pct?: string }[];
	contacts: { contact?: string; role?: string }[];
};
