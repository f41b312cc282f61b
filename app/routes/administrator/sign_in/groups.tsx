import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { type RecruiterActionArgs, recruiterAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecruiterLoaderArgs, recruiterLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import type { Route } from "./+types/groups";
import { ConnectionFrame } from "./connection-frame.tsx";
import { changeGroups, readGroups } from "./groups.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = recruiterLoader({}, (args: RecruiterLoaderArgs<Route.LoaderArgs>) => readGroups(args));
export const action = recruiterAction({}, (call: RecruiterActionArgs<Route.ActionArgs>) => changeGroups(call));

type Page = Route.ComponentProps["loaderData"];

export default function Groups({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("sso");
	const { head, groups, roles } = loaderData;
	return (
		<ConnectionFrame head={head}>
			<Card as="section" aria-labelledby="groups">
				<CardHeader id="groups" title={t("groups.title")} text={t("groups.text")} />
				{groups.length === 0 && <p className="text-muted">{t("groups.none")}</p>}
				<ul className="grid gap-4">
					{groups.map((group) => (
						<Group key={group.key} group={group} roles={roles} />
					))}
				</ul>
				<Form method="post" preventScrollReset className="mt-5 border-line border-t pt-4">
					<div className="grid gap-3 sm:grid-cols-2">
						<div>
							<label htmlFor="group-name" className="font-medium">
								{t("groups.name")}
							</label>
							<input
								key={actionData?.typed ?? groups.length}
								id="group-name"
								name="name"
								defaultValue={actionData?.typed ?? ""}
								maxLength={200}
								required
								autoComplete="off"
								spellCheck={false}
								aria-invalid={actionData ? true : undefined}
								aria-describedby={actionData ? "group-problem" : undefined}
								className={`${inputClass} mt-1 w-full`}
							/>
							{actionData && (
								<p id="group-problem" role="alert" className="mt-1 text-danger text-sm">
									{actionData.error}
								</p>
							)}
						</div>
						<RoleChoice id="group-role" label={t("groups.role")} roles={roles} value={actionData?.role ?? ""} />
					</div>
					<Button type="submit" name="what" value="add" className="mt-3">
						{t("groups.add")}
					</Button>
				</Form>
			</Card>
		</ConnectionFrame>
	);
}

function Group({ group, roles }: { group: Page["groups"][number]; roles: Page["roles"] }) {
	const { t } = useTranslation("sso");
	const { key, name, role, members, isSent } = group;
	return (
		<li>
			<Form method="post" preventScrollReset className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
				<input type="hidden" name="group" value={key} />
				<div className="min-w-0 self-center">
					<p className="wrap-anywhere font-medium" translate="no">
						{name}
					</p>
					<p className="text-muted text-sm">{isSent ? `${members} · ${t("directory.group")}` : members}</p>
				</div>
				<RoleChoice id={`role-${key}`} label={t("groups.roleFor", { name })} roles={roles} value={role} />
				<div className="flex flex-wrap gap-2">
					<Button type="submit" name="what" value="save" aria-label={t("groups.saveWhat", { name })}>
						{t("save")}
					</Button>
					{!isSent && (
						<Button
							type="submit"
							variant="ghost"
							name="what"
							value="remove"
							aria-label={t("groups.removeWhat", { name })}
						>
							{t("domains.removeIt")}
						</Button>
					)}
				</div>
			</Form>
		</li>
	);
}

interface RoleChoiceProps {
	id: string;
	label: string;
	roles: Page["roles"];
	value: string;
}

function RoleChoice({ id, label, roles, value }: RoleChoiceProps) {
	return (
		<div className="min-w-0">
			<label htmlFor={id} className="font-medium">
				{label}
			</label>
			<select key={value} id={id} name="role" defaultValue={value} className={`${inputClass} mt-1 w-full`}>
				{roles.map((role) => (
					<option key={role.value} value={role.value}>
						{role.label}
					</option>
				))}
			</select>
		</div>
	);
}
