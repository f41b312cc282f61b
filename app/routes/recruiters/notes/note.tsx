import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { Paperclip } from "#app/ui/icons.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { SanitizedHtml } from "#app/ui/sanitized-html.tsx";
import { Time } from "#app/ui/time.tsx";
import type { Route } from "./+types/note";
import { readNotePage } from "./show.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

export function loader({ context, params }: Route.LoaderArgs) {
	return readNotePage(context, params.id);
}

export default function Note({ loaderData: note }: Route.ComponentProps) {
	const { t } = useTranslation("work");
	return (
		<>
			<PageHeader title={note.heading} back={note.back} actions={<Actions note={note} />} />
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
				<Card className="min-w-0">
					<p className="mb-3 flex flex-wrap items-center gap-2">
						<Avatar name={note.author.name} url={note.author.url} size="sm" />
						<span className="font-medium">{note.author.name}</span>
						<span className="text-muted">
							<Time {...note.when} />
						</span>
					</p>
					{note.badges.length > 0 && (
						<p className="mb-3 flex flex-wrap gap-1.5">
							{note.badges.map((badge) => (
								<StatusBadge key={badge.label} {...badge} />
							))}
						</p>
					)}
					<div className="max-w-[72ch] break-words">
						<SanitizedHtml html={note.html} />
					</div>
					{note.answers.length > 0 && (
						<section aria-labelledby="answers" className="mt-4">
							<h2 id="answers" className="mb-2 font-semibold">
								{t("note.answers")}
							</h2>
							<DescriptionList items={note.answers} />
						</section>
					)}
					{note.files.length > 0 && (
						<ul aria-label={t("note.files")} className="mt-4 grid gap-1">
							{note.files.map(({ text, to }) => (
								<li key={to}>
									<AppLink to={to} reloadDocument className="link inline-flex min-h-6 items-center gap-1.5 break-all">
										<Paperclip className="size-4 shrink-0" />
										{text}
									</AppLink>
								</li>
							))}
						</ul>
					)}
				</Card>
				<div className="grid min-w-0 gap-4">
					<Card as="section" aria-labelledby="about">
						<CardHeader id="about" title={t("note.related")} />
						<ul className="grid gap-1">
							{note.related.map(({ text, to }) => (
								<li key={to}>
									<AppLink to={to} className="link inline-flex min-h-6 items-center break-words">
										{text}
									</AppLink>
								</li>
							))}
						</ul>
					</Card>
					{note.versions.length > 0 && (
						<Card as="section" aria-labelledby="history">
							<CardHeader id="history" title={t("note.history")} />
							<ol className="grid gap-3">
								{note.versions.map((version) => (
									<li key={version.id}>
										<details>
											<summary className="min-h-6 cursor-pointer text-muted">{version.text}</summary>
											<div className="mt-1 break-words">
												<SanitizedHtml html={version.html} />
											</div>
										</details>
									</li>
								))}
							</ol>
						</Card>
					)}
				</div>
			</div>
		</>
	);
}

function Actions({ note }: { note: Route.ComponentProps["loaderData"] }) {
	const { t } = useTranslation("work");
	return (
		<>
			{note.theirs && <LinkButton to={`${note.path}/edit`}>{t("note.edit")}</LinkButton>}
			{note.mayPin && (
				<Form method="post" action={`${note.path}/pin`} preventScrollReset>
					<IdempotencyField />
					<input type="hidden" name="pinned" value={note.pinned ? "" : "on"} />
					<Button type="submit">{t(note.pinned ? "note.unpin" : "note.pin")}</Button>
				</Form>
			)}
			{note.theirs && (
				<LinkButton to={`${note.path}/delete`} variant="ghost">
					{t("note.remove")}
				</LinkButton>
			)}
		</>
	);
}
