import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { AppLink } from "#app/ui/app-link.tsx";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Time } from "#app/ui/time.tsx";
import type { ConversationPage } from "./conversation-page.server.ts";

/** Status and assignee, each changed with one click, and the team's internal notes. */
export function ConversationSidebar({ page }: { page: ConversationPage }) {
	return (
		<div className="grid min-w-0 grid-cols-1 gap-4">
			{page.state && <StateCard page={page} state={page.state} />}
			{page.notes && <NotesCard notes={page.notes} />}
		</div>
	);
}

type State = NonNullable<ConversationPage["state"]>;

function StateCard({ page, state }: { page: ConversationPage; state: State }) {
	const { t } = useTranslation("conversations");
	const version = (
		<>
			<input type="hidden" name="version" value={state.version} />
			<input type="hidden" name="back" value={page.back} />
		</>
	);
	const press = (change: "done" | "reopen" | "wake" | "take", label: string, primary = false) => (
		<Form method="post" action={page.here} preventScrollReset>
			{version}
			<Button type="submit" name="change" value={change} variant={primary ? "primary" : "secondary"}>
				{label}
			</Button>
		</Form>
	);
	return (
		<Card as="section" aria-labelledby="conversation-state">
			<CardHeader id="conversation-state" title={t("state.title")} />
			<p>
				<StatusBadge tone={state.tone} label={state.words} />
			</p>
			<p className="mt-2">
				<span className="text-muted">{t("state.assignee")}:</span>{" "}
				<span className="wrap-anywhere font-medium">{state.assignee?.name ?? t("state.nobody")}</span>
			</p>
			{page.mayWrite && (
				<div className="mt-3 grid grid-cols-1 gap-3">
					<div className="flex flex-wrap gap-2">
						{state.done ? press("reopen", t("state.reopen")) : press("done", t("state.doneButton"), true)}
						{state.snoozed && press("wake", t("state.wake"))}
						{!state.mine && press("take", t("state.take"))}
					</div>
					{!state.done && (
						<Form method="post" action={page.here} preventScrollReset className="flex flex-wrap items-end gap-2">
							{version}
							<Choice label={t("state.snoozeTo")} name="until" options={state.snoozeTo} />
							<Button type="submit" name="change" value="snooze">
								{t("state.snooze")}
							</Button>
						</Form>
					)}
					<Form
						// Remounts after a change, so that the current assignee is preselected.
						key={state.assignee?.uid ?? ""}
						method="post"
						action={page.here}
						preventScrollReset
						className="flex flex-wrap items-end gap-2"
					>
						{version}
						<Choice
							label={t("state.assignee")}
							name="assignee"
							start={state.assignee?.uid ?? ""}
							options={[{ value: "", label: t("state.nobody") }, ...page.colleagues]}
						/>
						<Button type="submit" name="change" value="assign">
							{t("state.assign")}
						</Button>
					</Form>
				</div>
			)}
		</Card>
	);
}

interface ChoiceProps {
	label: string;
	name: string;
	start?: string;
	options: readonly { value: string; label: string }[];
}

function Choice({ label, name, start, options }: ChoiceProps) {
	return (
		<label className="grid min-w-0 flex-1 basis-40 gap-1">
			<span className="text-sm">{label}</span>
			<select
				name={name}
				defaultValue={start}
				className="min-h-(--control) w-full rounded-control border border-line-strong bg-surface px-2"
			>
				{options.map((option) => (
					<option key={option.value} value={option.value}>
						{option.label}
					</option>
				))}
			</select>
		</label>
	);
}

function NotesCard({ notes }: { notes: NonNullable<ConversationPage["notes"]> }) {
	const { t } = useTranslation("conversations");
	return (
		<Card as="section" aria-labelledby="conversation-notes">
			<CardHeader id="conversation-notes" title={t("record.notes")} text={t("record.notesText")} />
			{notes.items.length === 0 ? (
				<p className="text-muted">{t("record.noNotes")}</p>
			) : (
				<ul className="grid gap-3">
					{notes.items.map((note) => (
						<li key={note.uid} className="min-w-0 border-warning border-l-2 pl-3">
							<p className="wrap-anywhere line-clamp-6 whitespace-pre-wrap">{note.text}</p>
							<p className="mt-1 text-muted text-sm">
								<AppLink to={`/recruiters/notes/${note.uid}`} className="link">
									{note.author ?? t("team")}
								</AppLink>{" "}
								· <Time {...note.when} />
							</p>
						</li>
					))}
				</ul>
			)}
			<div className="mt-3 flex flex-wrap gap-2">
				{notes.add && (
					<LinkButton to={notes.add} size="sm">
						{t("record.addNote")}
					</LinkButton>
				)}
				<LinkButton to={notes.all} size="sm" variant="ghost">
					{t("record.allNotes")}
				</LinkButton>
			</div>
		</Card>
	);
}
