import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import {
	AppForm,
	HiddenField,
	type Option,
	SelectField,
	SubmitButton,
	TextareaField,
	useFormKit,
} from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";

type Name = "held" | "seen" | "consents" | "download" | "requests" | "delete";

export function DataSection({ name, first, children }: { name: Name; first?: boolean; children: ReactNode }) {
	const { t } = useTranslation("data_rights");
	return (
		<section aria-labelledby={`${name}-title`} className={first ? "" : "mt-8 border-line border-t pt-6"}>
			<h2 id={`${name}-title`} className="font-semibold text-lg">
				{t(`${name}.title`)}
			</h2>
			<p className="mt-1 mb-4 text-muted">{t(`${name}.text`)}</p>
			{children}
		</section>
	);
}

interface SeenView {
	how: "submission" | "shortlist" | "sensitive";
	who: string | null;
	job: string | null;
	day: string;
}

export function RecordViews({ seen }: { seen: SeenView[] }) {
	const { t } = useTranslation("data_rights");
	if (seen.length === 0) return <p>{t("seen.none")}</p>;
	return (
		<ul className="divide-y divide-line">
			{seen.map(({ how, who: user, job, day }) => (
				<li key={`${how}-${user}-${job}-${day}`} className="py-2">
					<p className="break-words">{[t(`seen.${how}`, { who: user ?? "–" }), job].filter(Boolean).join(" · ")}</p>
					<p className="text-muted text-sm">{day}</p>
				</li>
			))}
		</ul>
	);
}

export function DataRequestForm({ kinds, result }: { kinds: Option[]; result: FormResult | undefined }) {
	const { t } = useTranslation("data_rights");
	const [form, fields] = useFormKit<{ kind: string; message: string; what: string }>({
		id: "ask",
		lastResult: result,
		defaultValue: { what: "ask" },
	});
	const labels = { kind: t("requests.kind"), message: t("requests.message") };
	return (
		<AppForm form={form} method="post" labels={labels} className="flex flex-col gap-4">
			<HiddenField field={fields.what} />
			<SelectField field={fields.kind} label={labels.kind} options={kinds} />
			<TextareaField field={fields.message} label={labels.message} rows={4} maxLength={4000} />
			<div>
				<SubmitButton variant="secondary">{t("requests.submit")}</SubmitButton>
			</div>
		</AppForm>
	);
}

interface RequestView {
	uid: string;
	kind: string;
	message: string | null;
	status: string;
	answer: string | null;
	/** Of the answer, or by when it is due. */
	day: string;
}

const tones = { open: "info", answered: "success", refused: "danger", withdrawn: "neutral" } as const;

export function Requests({ requests }: { requests: RequestView[] }) {
	const { t } = useTranslation("data_rights");
	if (requests.length === 0) return null;
	return (
		<>
			<h3 className="mt-6 font-semibold">{t("requests.list")}</h3>
			<ul className="divide-y divide-line">
				{requests.map(({ uid, kind, message, status, answer, day }) => (
					<li key={uid} className="py-3">
						<div className="flex flex-wrap items-center justify-between gap-2">
							<p className="font-medium">{kind}</p>
							<Badge tone={tones[status as keyof typeof tones]}>
								{status === "withdrawn"
									? t("requests.withdrawn")
									: t(`requests.${status === "open" ? "due" : (status as "answered" | "refused")}`, { day })}
							</Badge>
						</div>
						{message && <p className="mt-1 whitespace-pre-line break-words text-muted">{message}</p>}
						{answer && <p className="mt-2 whitespace-pre-line break-words">{answer}</p>}
					</li>
				))}
			</ul>
		</>
	);
}
