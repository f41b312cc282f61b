import { useEffect, useId, useRef } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import { FileInput } from "#app/ui/form/file-input.tsx";
import { hasOversizedFile, useFileLimit } from "#app/ui/form/file-limit.ts";
import { closeLoading, openLoading } from "#app/ui/progress-store.ts";

interface ImageCardProps {
	title: string;
	text?: string;
	url: string | null;
	alt: string;
	/** Which form of the page this is. */
	what: string;
	/** Where it is sent, when not to the page itself. */
	action?: string;
	maxMb: number;
	problem?: string | null;
	round?: boolean;
	/** A logo: an SVG is accepted too, and rasterised. */
	logo?: boolean;
	labels: { choose: string; send: string; remove: string; none: string };
}

export function ImageUploadCard({
	title,
	text,
	url,
	alt,
	what,
	action,
	maxMb,
	problem: refused,
	round,
	logo,
	labels,
}: ImageCardProps) {
	const { t } = useTranslation("forms");
	const formId = useId();
	const id = `${formId}-image`;
	const limit = useFileLimit(maxMb);
	const problem = limit.problem ?? refused;
	const answer = useActionData();
	const wait = useLoading(what, refused);
	return (
		<Card as="section" aria-label={title}>
			<CardHeader title={title} text={text} />
			<div className="flex flex-wrap items-center gap-5">
				{url ? (
					<img
						src={url}
						alt={alt}
						className={round ? "size-20 rounded-full object-cover" : "max-h-20 max-w-48 object-contain"}
					/>
				) : (
					labels.none && <p className="text-muted">{labels.none}</p>
				)}
				<Form
					method="post"
					action={action}
					encType="multipart/form-data"
					noValidate
					onSubmit={(event) => {
						if (hasOversizedFile(event.currentTarget)) event.preventDefault();
						else wait();
					}}
					className="grid min-w-0 gap-2"
				>
					<ErrorSummary
						formId={formId}
						errors={refused ? { image: [refused] } : {}}
						labels={{ image: labels.choose }}
						answer={answer}
					/>
					<input type="hidden" name="what" value={what} />
					<label htmlFor={id} className="sr-only">
						{labels.choose}
					</label>
					<FileInput
						id={id}
						{...limit.control}
						name="image"
						accept={`.png,.jpg,.jpeg,.webp${logo ? ",.svg" : ""}`}
						aria-describedby={problem ? `${id}-help ${id}-error` : `${id}-help`}
						aria-invalid={problem ? true : undefined}
					/>
					<p id={`${id}-help`} className="text-muted text-sm">
						{t("fileHelp", { types: `PNG, JPG, WEBP${logo ? ", SVG" : ""}`, max: maxMb })}
					</p>
					{problem && (
						<p id={`${id}-error`} className="font-medium text-danger-text">
							{problem}
						</p>
					)}
					<div className="flex flex-wrap gap-2">
						<Button type="submit">{labels.send}</Button>
						{url && (
							<Button type="submit" variant="ghost" name="intent" value="remove">
								{labels.remove}
							</Button>
						)}
					</div>
				</Form>
			</div>
		</Card>
	);
}

function useLoading(what: string, problem: string | null | undefined) {
	const { state, formData } = useNavigation();
	const sent = useRef(false);
	const going = state !== "idle" && (formData === undefined || formData.get("what") === what);
	useEffect(() => {
		if (going || !sent.current) return;
		sent.current = false;
		if (problem) openLoading({ state: "error", message: problem });
		else closeLoading();
	}, [going, problem]);
	return () => {
		sent.current = true;
		openLoading();
	};
}
