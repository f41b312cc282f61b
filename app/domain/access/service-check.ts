/** How a service of the installation answered a test. */
export interface ServiceCheck {
	state: "works" | "refused" | "unknown" | "unreachable" | "failed" | "partly";
	/** What it said, for who sets it up; never a secret. */
	detail: string | null;
	/** What it does not let the product do. */
	lacks?: readonly string[];
}
