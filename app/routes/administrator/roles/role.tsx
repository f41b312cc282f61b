import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { RecordTimeline } from "#app/routes/shared/timeline/record-timeline.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { RecordFacts } from "#app/ui/record/record-facts.tsx";
import { RecordHeader } from "#app/ui/record/record-header.tsx";
import { UsedInCard } from "#app/ui/record/used-in-card.tsx";
import type { Route } from "./+types/role";
import { FieldPermissions } from "./field-permissions.tsx";
import { changeRole, readRole } from "./role.server.ts";
import { Matrix } from "./role-matrix.tsx";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export const loader = (args: Route.LoaderArgs) => readRole(args);
export const action = (args: Route.ActionArgs) => changeRole(args);

type Data = Route.ComponentProps["loaderData"];

export default function Role({ loaderData, actionData }: Route.ComponentProps) {
	const { head, facts, edit, here, editAction, menu, timeline, uses } = loaderData;
	const { t } = useTranslation("roles");
	return (
		<>
			<RecordHeader head={head} />
			{actionData?.problem && (
				<div className="mb-4">
					<Banner tone="danger">{actionData.problem}</Banner>
				</div>
			)}
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
				<div className="grid min-w-0 gap-4">
					<RecordFacts facts={facts} edit={edit} here={here} action={editAction} />
					<Members {...loaderData} />
					<Card as="section" aria-labelledby="role-menu">
						<CardHeader id="role-menu" title={t("menu")} text={t(menu.length > 0 ? "menuText" : "menuEmpty")} />
						<ul className="flex flex-wrap gap-2">
							{menu.map(({ key, icon, label }) => (
								<li
									key={key}
									className="inline-flex items-center gap-1.5 rounded-control bg-surface-2 px-2 py-1 text-sm"
								>
									<Icon name={icon} className="size-4" />
									{label}
								</li>
							))}
						</ul>
					</Card>
				</div>
				<div className="grid min-w-0 gap-4">
					<Matrix {...loaderData} sent={actionData?.sent} />
					<FieldPermissions {...loaderData} />
					{uses && <UsedInCard uses={uses} />}
					<RecordTimeline data={timeline} />
				</div>
			</div>
		</>
	);
}

function Members({ members, others }: Data) {
	const { t } = useTranslation("roles");
	return (
		<Card as="section" aria-labelledby="role-members">
			<CardHeader id="role-members" title={t("members", { count: members.length })} />
			<ul className="divide-y divide-line">
				{members.map(({ uid, name, title, photoUrl, isAdmin }) => (
					<li key={uid} className="flex items-center gap-3 py-2">
						<Avatar name={name} url={photoUrl} size="sm" />
						<div className="min-w-0 flex-1">
							<AppLink to={`/administrator/recruiters/${uid}`} className="link truncate">
								{name}
							</AppLink>
							{title && <p className="truncate text-muted text-sm">{title}</p>}
						</div>
						{isAdmin && <Badge>{t("admin")}</Badge>}
						<Form method="post" preventScrollReset>
							<input type="hidden" name="what" value="remove" />
							<input type="hidden" name="recruiter" value={uid} />
							<Button type="submit" size="sm" variant="ghost" aria-label={t("removeFrom", { name })}>
								{t("remove")}
							</Button>
						</Form>
					</li>
				))}
			</ul>
			{members.length === 0 && <p className="text-muted">{t("nobodyHas")}</p>}
			{others.length > 0 && (
				<Form method="post" preventScrollReset className="mt-3 flex flex-wrap items-end gap-2">
					<input type="hidden" name="what" value="add" />
					<label className="min-w-0 flex-1">
						<span className="mb-1 block font-medium text-sm">{t("addTo")}</span>
						<select name="recruiter" required className="list-input w-full">
							<option value="">{t("choose")}</option>
							{others.map(({ uid, name }) => (
								<option key={uid} value={uid}>
									{name}
								</option>
							))}
						</select>
					</label>
					<Button type="submit">{t("add")}</Button>
				</Form>
			)}
		</Card>
	);
}
