/** How a service of the installation answered a test. */
export interface ServiceCheck {
	state: "works" | "refused" | "unknown" | "unreachable" | "failed" | "partly";
	/** The service's answer, for administrators; never contains a secret. */
	detail: string | null;
	/** Permissions the service does not grant. */
	lacks?: readonly string[];
}
