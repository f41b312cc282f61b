import { data, Form } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { normalizeProse } from "#app/domain/text/form-fields.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { confirmFirst } from "#app/routes/confirm.server.ts";
import { type RecordActionArgs, recordAction } from "#app/routes/shared/recruiter-action.server.ts";
import { type RecordLoaderArgs, recordLoader } from "#app/routes/shared/recruiter-loader.server.ts";
import { getShortlistPath, shortlistSource } from "#app/routes/shared/shortlist/shortlist-record.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { redirectWithToast } from "#app/ui/toast.server.ts";
import { answerComment, removeComment } from "#db/queries/shortlists/comments.ts";
import { listMembers } from "#db/queries/shortlists/find.ts";
import { publishShortlistChange } from "#db/queries/shortlists/write.ts";
import type { Route } from "./+types/comments";
import { ShortlistDialog } from "./dialog.tsx";

const maxAnswerLength = 2000;

export const loader = recordLoader(
	shortlistSource,
	"read",
	async ({ trx, user, record, format }: RecordLoaderArgs<Route.LoaderArgs, typeof shortlistSource>) => ({
		mayAnswer: can(user, "update", "shortlists"),
		people: (await listMembers(trx, record.id)).flatMap(({ uid, name, said }) => {
			const words = said
				.filter(({ description }) => description)
				.map(({ at, ...word }) => ({ ...word, at: format.when(at).text }));
			return words.length > 0 ? [{ uid, name, words }] : [];
		}),
	}),
);

/** Answers or, after confirmation, deletes a comment. `uid` is its subject, `at` its viewer. */
export const action = recordAction(
	shortlistSource,
	"update",
	async ({
		trx,
		user,
		record,
		actor,
		format,
		form,
		url,
	}: RecordActionArgs<Route.ActionArgs, typeof shortlistSource>) => {
		const back = `${getShortlistPath(record.uid)}/comments`;
		const place = {
			shortlistId: record.id,
			viewerUid: String(form.get("at") ?? "").slice(0, 64),
			applyUid: String(form.get("uid") ?? "").slice(0, 64),
		};
		const done = async (result: boolean, message: string) => {
			if (!result) return data({ place, answer: null, problem: format.t("shortlists:problems.gone") }, { status: 422 });
			await publishShortlistChange(trx, record.id);
			return redirectWithToast(back, { type: "success", message }, { status: 303 });
		};
		if (form.get("what") === "remove") {
			const question = confirmFirst({ url, form, question: "comment", back });
			if (question) return question;
			return done(await removeComment(trx, place, actor), format.t("shortlists:comments.removed"));
		}
		const answer = normalizeProse(String(form.get("answer") ?? "")).trim();
		if (answer.length > maxAnswerLength) {
			const problem = format.t("forms:max", { maximum: maxAnswerLength });
			return data({ place, answer, problem }, { status: 422 });
		}
		const match = await answerComment(trx, place, { answer, recruiterId: user.id });
		return done(match, format.t("shortlists:saved"));
	},
);

export default function Comments({ loaderData: { people, mayAnswer }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("shortlists");
	return (
		<ShortlistDialog title={t("comments.title")}>
			{people.length === 0 && <EmptyState title={t("comments.none")} text={t("comments.noneText")} level={3} />}
			<ul className="grid gap-4">
				{people.map(({ uid, name, words }) => (
					<li key={uid}>
						<h3 className="font-semibold">{name}</h3>
						<ul className="mt-1 grid gap-3">
							{words.map((word) => (
								<li key={word.viewerUid} className="border-line border-l-4 pl-3">
									<p className="flex flex-wrap items-center gap-2 text-muted text-sm">
										{word.viewer} · {word.at}
										{word.like !== null && (
											<Badge tone={word.like ? "success" : "danger"}>
												{t(word.like ? "verdict.like" : "verdict.dislike")}
											</Badge>
										)}
									</p>
									<p className="whitespace-pre-line break-words">{word.description}</p>
									{word.answer && (
										<div className="mt-1 pl-3">
											<p className="text-muted text-sm">{t("comments.answeredBy", { name: word.answeredBy ?? "" })}</p>
											<p className="whitespace-pre-line break-words">{word.answer}</p>
										</div>
									)}
									{mayAnswer && <Answer uid={uid} word={word} refused={getRefusal(actionData, uid, word.viewerUid)} />}
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
		</ShortlistDialog>
	);
}

type Data = Route.ComponentProps["loaderData"];
type Refused = Extract<Route.ComponentProps["actionData"], { problem: string }>;

const getRefusal = (answer: Route.ComponentProps["actionData"], uid: string, viewer: string) =>
	answer?.place.applyUid === uid && answer.place.viewerUid === viewer ? answer : undefined;

interface AnswerProps {
	uid: string;
	word: Data["people"][number]["words"][number];
	refused: Refused | undefined;
}

function Answer({ uid, word, refused }: AnswerProps) {
	const { t } = useTranslation("shortlists");
	const id = `answer-${uid}-${word.viewerUid}`;
	const place = (
		<>
			<input type="hidden" name="uid" value={uid} />
			<input type="hidden" name="at" value={word.viewerUid} />
		</>
	);
	return (
		<div className="mt-1 flex flex-wrap items-start gap-x-4">
			<details open={refused !== undefined} className="min-w-0 flex-1 basis-60">
				<summary className="link inline-flex min-h-(--control) cursor-pointer items-center">
					{t("comments.answerNow")}
				</summary>
				<Form method="post" className="grid gap-2 pb-2">
					{place}
					<label htmlFor={id} className="font-medium text-sm">
						{t("comments.answer", { name: word.viewer })}
					</label>
					<p id={`${id}-help`} className="text-muted text-sm">
						{t("comments.answerHelp", { name: word.viewer })}
					</p>
					{refused && (
						<p id={`${id}-error`} role="alert" className="text-danger-text">
							{refused.problem}
						</p>
					)}
					<textarea
						id={id}
						name="answer"
						rows={3}
						maxLength={maxAnswerLength}
						defaultValue={refused?.answer ?? word.answer ?? ""}
						aria-describedby={refused ? `${id}-help ${id}-error` : `${id}-help`}
						aria-invalid={refused ? true : undefined}
						className={inputClass}
					/>
					<div>
						<Button type="submit" size="sm" name="what" value="answer">
							{t("comments.answerSave")}
						</Button>
					</div>
				</Form>
			</details>
			<Form method="post">
				{place}
				<Button
					type="submit"
					size="sm"
					variant="ghost"
					name="what"
					value="remove"
					aria-label={t("comments.removeNamed", { name: word.viewer })}
				>
					{t("comments.remove")}
				</Button>
			</Form>
		</div>
	);
}
