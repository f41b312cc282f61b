import { type ReactNode, useEffect, useState } from "react";
import { Form } from "react-router";
import { PageTitle } from "#app/auth/page-title.tsx";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import type { Field } from "#app/ui/form/field.ts";
import { AppForm, CheckboxField, SubmitButton, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import type { FormView } from "./form-view.server.ts";
import { QuestionField } from "./question-field.tsx";

interface Props {
	view: FormView;
	result?: FormResult | null | undefined;
	/** Instead of the questions: the boxes of a data collection. */
	children?: ReactNode;
}

/** Public form by link: sender, duration and questions. */
export function FormPage(props: Props) {
	const { view } = props;
	if (view.mine) return <Inside {...props} />;
	return (
		<main id="content" tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 py-6 outline-none sm:py-10">
			<Inside {...props} />
		</main>
	);
}

function Inside({ view, result, children }: Props) {
	const { t } = useTranslation("asked");
	const { stands, brand, title, about, person, job } = view;
	const open = stands === "open" || stands === "intro";
	return (
		<>
			<PageTitle>{open ? title : t(closedTitle(view))}</PageTitle>
			<header className="mb-4 grid gap-1">
				<p className="text-muted">{t("brandAsks", { brand })}</p>
				<h1 className="break-words font-semibold text-2xl tracking-tight">{title}</h1>
				{open && (about || person) && (
					<p>
						{[about ? t("about", { name: about }) : t("for", { name: person }), job && t("job", { job })]
							.filter(Boolean)
							.join(" · ")}
					</p>
				)}
			</header>
			{open ? (
				<Open view={view} result={result}>
					{children}
				</Open>
			) : (
				<Closed view={view} />
			)}
		</>
	);
}

function Open({ view, result, children }: Props) {
	const { t } = useTranslation("asked");
	const { text, questions, minutes, until, saved, kept, timed, stands } = view;
	const facts = [
		...(questions.length > 0 ? [t("questions", { count: questions.length }), t("minutes", { minutes })] : []),
		t("until", { until }),
	];
	return (
		<div className="grid gap-4">
			{saved && (
				<Banner tone="success" role="status">
					{t("saved")}
				</Banner>
			)}
			{kept && !saved && <Banner tone="info">{t("savedAt")}</Banner>}
			{text && <p className="whitespace-pre-line">{text}</p>}
			<p className="text-muted">{facts.join(" · ")}</p>
			{stands === "intro" ? (
				<Card>
					<p className="mb-4">{t("timed", { minutes: timed?.minutes })}</p>
					<Form method="post">
						<Button type="submit" name="do" value="start" variant="primary">
							{t("begin")}
						</Button>
					</Form>
				</Card>
			) : (
				(children ?? <Questions view={view} result={result} />)
			)}
			{view.canRefuse && stands === "open" && <Refuse />}
		</div>
	);
}

function Questions({ view, result }: Omit<Props, "children">) {
	const { t } = useTranslation("asked");
	const { questions, typed, consent, timed } = view;
	const [form, fields] = useFormKit<Record<string, string | string[]>>({
		id: "answers",
		lastResult: result,
		defaultValue: typed,
	});
	const boxes = fields as unknown as Record<string, Field>;
	const labels = { ...Object.fromEntries(questions.map(({ key, label }) => [key, label])), agree: t("consent") };
	const hasFiles = questions.some(({ kind }) => kind === "file" || kind === "video");
	return (
		<Card>
			{timed?.time && <Clock deadline={timed.deadline} time={timed.time} />}
			<AppForm form={form} method="post" labels={labels} multipart={hasFiles} className="grid gap-6">
				{/* Enter submits the form, not the draft. */}
				<button type="submit" name="do" value="send" hidden aria-hidden tabIndex={-1} />
				{questions.map((question) => (
					<QuestionField key={question.key} question={question} fields={boxes} />
				))}
				{consent && boxes.agree && <CheckboxField field={boxes.agree} label={consent} />}
				<div className="flex flex-wrap gap-3">
					<SubmitButton name="do" value="send" size="lg">
						{t("send")}
					</SubmitButton>
					<Button type="submit" name="do" value="save" size="lg">
						{t("save")}
					</Button>
				</div>
			</AppForm>
		</Card>
	);
}

/** Deadline and, with JavaScript, time left; saves the input shortly before the end. */
function Clock({ deadline, time }: { deadline: string | null; time: string }) {
	const { t } = useTranslation("asked");
	const [left, setLeft] = useState<number | null>(null);
	useEffect(() => {
		if (!deadline) return;
		const end = new Date(deadline).getTime();
		const tick = () => setLeft(Math.max(0, Math.round((end - Date.now()) / 1000)));
		tick();
		const timer = setInterval(tick, 1000);
		return () => clearInterval(timer);
	}, [deadline]);
	useEffect(() => {
		if (left === 5) document.querySelector<HTMLButtonElement>('form#answers button[value="save"]')?.click();
	}, [left]);
	const clock = left === null ? null : `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
	return (
		<p className="mb-4 font-medium">
			{t("deadline", { time })}{" "}
			{clock && (
				<span className="tabular text-muted" role="timer">
					{t("left", { left: clock })}
				</span>
			)}
		</p>
	);
}

function Refuse() {
	const { t } = useTranslation("asked");
	return (
		<Form method="post" className="grid justify-items-start gap-2 border-line border-t pt-4">
			<p className="text-muted">{t("refuseText")}</p>
			<Button type="submit" name="do" value="refuse">
				{t("refuse")}
			</Button>
		</Form>
	);
}

/** "Answered already" is for later visits: after submitting, the page thanks instead. */
function closedTitle({ stands, sent }: FormView) {
	if (stands === "open" || stands === "intro" || sent) return "thanksTitle";
	return `${stands}Title` as const;
}

function Closed({ view }: { view: FormView }) {
	const { t } = useTranslation("asked");
	const { stands, when, mine, score, sent } = view;
	if (stands === "open" || stands === "intro") return null;
	return (
		<Card>
			<h2 className="mb-2 font-semibold text-lg">{t(closedTitle(view))}</h2>
			<p>
				{stands === "done" && `${t("thanks")} `}
				{!sent && t(stands, { when })}
				{score !== null && ` ${t("thanksScore", { score })}`}
			</p>
			<div className="mt-4">
				<LinkButton to={mine ? "/candidates/home" : "/"}>{t(mine ? "mine" : "home")}</LinkButton>
			</div>
		</Card>
	);
}
