import { Form } from "react-router";
import { forwardHeaders } from "#app/http/forward-headers.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { FileText, UserRound } from "#app/ui/icons.tsx";
import { UploadCvsCard } from "../cvs/upload-cvs-card.tsx";
import type { Route } from "./+types/add";
import { addPeople, type CheckedPeople, readAddPage } from "./add.server.ts";

export const headers = forwardHeaders;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export const loader = ({ context, params }: Route.LoaderArgs) => readAddPage(context, params.id);

export async function action({ context, params, request }: Route.ActionArgs) {
	return addPeople(context, params.id, await readForm(request));
}

interface Answer {
	errors: Record<string, string>;
	typed: { people: string; list: string };
	checked: CheckedPeople | null;
}

/** Adds candidates by pasted text, list, search or CV. Uncertain matches are confirmed first. */
export default function AddCandidates({ loaderData: page, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("recruiter_jobs");
	const answer = actionData as Answer | undefined;
	const { errors = {}, typed, checked } = answer ?? {};
	if (!page.open) return <Banner tone="warning">{t("add.closed")}</Banner>;
	return (
		<div className="grid max-w-4xl grid-cols-1 gap-4">
			{errors[""] && (
				<Banner tone="danger" role="alert">
					{errors[""]}
				</Banner>
			)}
			<Card as="section" aria-labelledby="add-people">
				<CardHeader id="add-people" title={t("add.title")} text={t("add.text", { most: page.most })} />
				<Form method="post" className="grid grid-cols-1 gap-4">
					<IdempotencyField />
					<div className="grid gap-1">
						<label htmlFor="people" className="font-medium">
							{t("add.people")}
						</label>
						<textarea
							id="people"
							name="people"
							rows={8}
							defaultValue={typed?.people}
							placeholder={t("add.example")}
							aria-invalid={errors.people ? true : undefined}
							aria-describedby={errors.people ? "people-error" : undefined}
							className={inputClass}
						/>
						{errors.people && (
							<p id="people-error" className="text-danger-text text-sm">
								{errors.people}
							</p>
						)}
					</div>
					{page.lists.length > 0 && (
						<div className="grid max-w-md gap-1">
							<label htmlFor="list" className="font-medium">
								{t("add.list")}
							</label>
							<select
								id="list"
								name="list"
								defaultValue={typed?.list}
								aria-describedby={errors.list ? "list-error" : undefined}
								className={inputClass}
							>
								<option value="">{t("add.noList")}</option>
								{page.lists.map(({ value, label }) => (
									<option key={value} value={value}>
										{label}
									</option>
								))}
							</select>
							{errors.list && (
								<p id="list-error" className="text-danger-text text-sm">
									{errors.list}
								</p>
							)}
						</div>
					)}
					{checked && <Answered checked={checked} create={page.mayCreate ? page.uid : null} />}
					<div className="flex flex-wrap gap-2">
						<Button type="submit" name="intent" value="check">
							{t("add.check")}
						</Button>
						<Button type="submit" name="intent" value="add" variant="primary">
							{checked && checked.found > 0 ? t("add.addCount", { count: checked.found }) : t("add.add")}
						</Button>
					</div>
				</Form>
			</Card>
			{page.mayCreate && page.waiting > 0 && (
				<Banner
					title={t("cvs.waiting", { count: page.waiting })}
					actions={
						<LinkButton to={`/recruiters/jobs/${page.uid}/add/cvs`} size="sm">
							{t("cvs.confirm")}
						</LinkButton>
					}
				/>
			)}
			{page.mayCreate && <UploadCvsCard job={page.uid} upload={page.upload} title={t("cvs.title")} />}
			<Card as="section" aria-labelledby="add-others">
				<CardHeader id="add-others" title={t("add.others")} text={t("add.othersText")} />
				<div className="flex flex-wrap gap-2">
					<LinkButton to="/recruiters/candidates" icon={UserRound}>
						{t("add.search")}
					</LinkButton>
					{page.mayCreate && (
						<LinkButton to={`/recruiters/candidates/new?job=${page.uid}`} icon={FileText}>
							{t("add.cv")}
						</LinkButton>
					)}
				</div>
			</Card>
		</div>
	);
}

/** Matches of the lines: certain ones counted, ambiguous ones to choose, unknown ones listed. */
function Answered({ checked, create }: { checked: CheckedPeople; create: string | null }) {
	const { t } = useTranslation("recruiter_jobs");
	return (
		<div className="grid gap-3 rounded-control border border-line p-3" role="status">
			<p className="font-medium">
				{[
					t("add.found", { count: checked.found }),
					checked.there > 0 && t("add.there", { count: checked.there }),
					checked.severalCount > 0 && t("add.several", { count: checked.severalCount }),
					checked.missingCount > 0 && t("add.missing", { count: checked.missingCount }),
					checked.repeated > 0 && t("add.repeated", { count: checked.repeated }),
				]
					.filter(Boolean)
					.join(" · ")}
			</p>
			{checked.several.map(({ line, people }) => (
				<fieldset key={line} className="min-w-0">
					<legend className="break-words font-medium text-sm">{t("add.which", { line })}</legend>
					{people.map(({ uid, name, about, there }) => (
						<label key={uid} className="flex min-h-8 items-center gap-2 text-sm">
							<input type="checkbox" name="pick" value={uid} disabled={there} className="size-4" />
							<span className="min-w-0">
								<AppLink to={`/recruiters/candidates/${uid}`} className="link">
									{name}
								</AppLink>{" "}
								<span className="text-muted">
									{about}
									{there && ` · ${t("add.isThere")}`}
								</span>
							</span>
						</label>
					))}
				</fieldset>
			))}
			{checked.missing.length > 0 && (
				<details open={create !== null} className="text-sm">
					<summary className="min-h-6 cursor-pointer text-muted">
						{t("add.missing", { count: checked.missingCount })}
					</summary>
					<ul className="mt-1 grid max-h-60 gap-0.5 overflow-y-auto">
						{checked.missing.map(({ line, create: begin }) => (
							<li key={line} className="flex flex-wrap items-center gap-x-3">
								<span className="min-w-0 break-words">{line}</span>
								{create && (
									<AppLink
										to={`/recruiters/candidates/new?job=${create}&${begin}`}
										aria-label={t("add.createThis", { line })}
										className="link inline-flex min-h-6 items-center"
									>
										{t("add.create")}
									</AppLink>
								)}
							</li>
						))}
					</ul>
				</details>
			)}
		</div>
	);
}
