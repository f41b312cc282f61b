interface CredentialsBoxProps {
	label: string;
	help: string;
	maxLength: number;
	error: string | undefined;
}

/** Stored keys are never displayed; the help text says what is stored. */
export function CredentialsBox({ label, help, maxLength, error }: CredentialsBoxProps) {
	return (
		<div>
			<label htmlFor="credentials" className="mb-1 block font-medium text-sm">
				{label}
			</label>
			<input
				id="credentials"
				name="credentials"
				type="password"
				autoComplete="off"
				maxLength={maxLength}
				className="list-input w-full"
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? "credentials-error" : "credentials-help"}
			/>
			<p id="credentials-help" className="mt-1 text-muted text-sm">
				{help}
			</p>
			{error && (
				<p id="credentials-error" className="mt-1 text-danger-text text-sm">
					{error}
				</p>
			)}
		</div>
	);
}
