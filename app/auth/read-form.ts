/** The form of a request; a body that is no form reads as an empty one, and then its fields are missing. */
export async function readForm(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		return new FormData();
	}
}
