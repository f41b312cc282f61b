import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { type IconType, Star, ThumbsDown, ThumbsUp } from "#app/ui/icons.tsx";
import type { ReviewCardData } from "./review-page.server.ts";

interface VerdictFormProps {
	person: Pick<ReviewCardData, "uid" | "name" | "own">;
	action: string;
	comments: boolean;
	shortlist?: string;
	/** Narrow, without the comment: in the comparison. */
	short?: boolean;
	/** People in the comparison, to return to it. */
	compared?: readonly string[];
}

const looks = {
	like: { icon: ThumbsUp, on: "border-success-line! bg-success-surface! text-success-text!" },
	dislike: { icon: ThumbsDown, on: "border-danger-line! bg-danger-surface! text-danger-text!" },
	star: { icon: Star, on: "border-warning-line! bg-warning-surface! text-warning-text!" },
} satisfies Record<string, { icon: IconType; on: string }>;

/** All three buttons also save the comment; pressing the same button again undoes it. */
export function VerdictForm({ person, action, comments, shortlist, short, compared }: VerdictFormProps) {
	const { t } = useTranslation("shortlists");
	const { like, star, description, answer } = person.own;
	const pressed = { like: like === true, dislike: like === false, star };
	return (
		<form method="post" action={action} className="mt-3 grid gap-3">
			<input type="hidden" name="apply" value={person.uid} />
			{shortlist && <input type="hidden" name="shortlist" value={shortlist} />}
			{compared && <input type="hidden" name="view" value="compare" />}
			{compared?.map((uid) => (
				<input key={uid} type="hidden" name="compare" value={uid} />
			))}
			<fieldset className={short ? "grid gap-2" : "grid grid-cols-3 gap-2"}>
				<legend className="sr-only">{t("verdict.legend", { name: person.name })}</legend>
				{(["like", "dislike", "star"] as const).map((what) => {
					const { icon: Icon, on } = looks[what];
					return (
						<button
							key={what}
							type="submit"
							name="what"
							value={pressed[what] ? `un${what}` : what}
							aria-pressed={pressed[what]}
							className={`btn btn-secondary min-h-12 ${pressed[what] ? on : ""}`}
						>
							<Icon aria-hidden className={what === "star" && star ? "fill-current" : undefined} />
							<span>{t(`verdict.${what}`)}</span>
						</button>
					);
				})}
			</fieldset>
			{comments && !short && (
				<div className="grid gap-2">
					<label htmlFor={`d-${person.uid}`} className="font-medium text-sm">
						{t("verdict.description")}
					</label>
					<input type="hidden" name="was" value={description ?? ""} />
					<textarea
						id={`d-${person.uid}`}
						name="description"
						rows={2}
						maxLength={2000}
						defaultValue={description ?? ""}
						className={inputClass}
					/>
					{answer && (
						<div className="border-line border-l-4 pl-3 text-sm">
							<p className="text-muted">{t("verdict.answer")}</p>
							<p className="whitespace-pre-line break-words">{answer}</p>
						</div>
					)}
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<Button type="submit" name="what" value="describe" size="sm">
							{t("verdict.describe")}
						</Button>
						{description && <p className="text-muted text-sm">{t("verdict.commentSaved")}</p>}
					</div>
				</div>
			)}
		</form>
	);
}
