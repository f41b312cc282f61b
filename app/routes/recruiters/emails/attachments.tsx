import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";

interface Option {
	value: string;
	label: string;
}

interface AttachmentsProps {
	path: string;
	/** Attachments, each with its likely type. */
	files: { id: number; name: string; kb: number; kind: string; held: string | null }[];
	/** Candidates who may receive a file; none means files are read-only. */
	people: Option[];
	kinds: Option[];
	refused: { problem: string; file: number; type: unknown } | undefined;
}

/** Attachments of a received message, each with a form to save it to a record. */
export function Attachments({ path, files, people, kinds, refused }: AttachmentsProps) {
	const { t } = useTranslation("mail");
	return (
		<Card as="section" aria-label={t("message.attachments")} className="mt-4">
			<CardHeader title={t("message.attachments")} />
			<ul className="grid gap-3">
				{files.map(({ id, name, kb, kind, held }) => (
					<li key={id} className="flex min-w-0 flex-wrap items-center justify-between gap-x-4 gap-y-2">
						<span className="min-w-0">
							{held ? (
								<>
									{name} <StatusBadge tone="warning" label={held} />
								</>
							) : (
								<a href={`${path}/files/${id}`} className="link inline-flex min-h-6 items-center break-all">
									{name}
								</a>
							)}{" "}
							<span className="text-muted text-sm">{kb} kB</span>
						</span>
						{people.length > 0 && !held && (
							<form method="post" action={path} className="flex flex-wrap items-center gap-2">
								<IdempotencyField />
								<input type="hidden" name="file" value={id} />
								<Choice name="candidate" label={t("message.keepWith", { file: name })} options={people} />
								<Choice
									name="file_type"
									label={t("message.keepAs", { file: name })}
									options={kinds}
									chosen={refused?.file === id ? refused.type : kind}
									{...(refused?.file === id ? { error: `file-${id}` } : {})}
								/>
								<Button type="submit" size="sm" aria-label={t("message.keepFile", { file: name })}>
									{t("message.keep")}
								</Button>
								{refused?.file === id && (
									<p id={`file-${id}`} role="alert" className="basis-full text-danger-text text-sm">
										{refused.problem}
									</p>
								)}
							</form>
						)}
					</li>
				))}
			</ul>
		</Card>
	);
}

interface ChoiceProps {
	name: string;
	label: string;
	options: Option[];
	chosen?: unknown;
	error?: string;
}

/** A choice of a few; a single option is selected without a field. */
function Choice({ name, label, options, chosen, error }: ChoiceProps) {
	const [only, ...others] = options;
	if (only && others.length === 0) return <input type="hidden" name={name} value={only.value} />;
	return (
		<span className="w-48">
			<select
				name={name}
				aria-label={label}
				aria-invalid={error ? true : undefined}
				aria-describedby={error}
				defaultValue={typeof chosen === "string" ? chosen : undefined}
				className={inputClass}
			>
				{options.map(({ value, label: text }) => (
					<option key={value} value={value}>
						{text}
					</option>
				))}
			</select>
		</span>
	);
}
