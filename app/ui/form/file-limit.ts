import { type ChangeEvent, type FormEvent, useState } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";

/** Reports oversized files on selection and `hasOversizedFile` blocks sending; a field's files count together. */
export function useFileLimit(maxMb: number) {
	const { t } = useTranslation("forms");
	const [problem, setProblem] = useState<"fileTooLarge" | "fileGone" | null>(null);
	return {
		problem: problem && t(problem, { n: maxMb }),
		control: {
			"data-max-mb": maxMb,
			onChange: (event: ChangeEvent<HTMLInputElement>) =>
				setProblem(isTooLarge(event.currentTarget) ? "fileTooLarge" : null),
			// An unreadable file (`file-guard`); the browser reports an empty required input.
			onInvalid: (event: FormEvent<HTMLInputElement>) => {
				if (!event.currentTarget.files?.length) return;
				event.preventDefault();
				setProblem("fileGone");
			},
		},
	};
}

/** Also focuses the first field whose files exceed its limit. */
export function hasOversizedFile(form: HTMLFormElement): boolean {
	const input = [...form.querySelectorAll<HTMLInputElement>("input[type=file][data-max-mb]")].find(isTooLarge);
	input?.focus();
	return input !== undefined;
}

function isTooLarge({ files, dataset }: HTMLInputElement): boolean {
	const size = [...(files ?? [])].reduce((sum, file) => sum + file.size, 0);
	return size >= Number(dataset.maxMb) * 1024 * 1024;
}
