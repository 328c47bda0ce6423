import type { Messages } from '../../messages/texts.ts'

/** Returns the fields of the Authenticator's forms, in order, with the shop's labels. */
export function authenticatorFields(texts: Messages['customer']['signIn']) {
  const email = { label: texts.email, placeholder: '' }
  const secret = {
    placeholder: '',
    showPasswordButtonLabel: texts.showPassword,
    passwordIsShownLabel: texts.passwordShown,
    passwordIsHiddenLabel: texts.passwordHidden,
  }
  const password = { ...secret, label: texts.password }
  const newPassword = { ...secret, label: texts.newPassword }
  const confirmPassword = { ...secret, label: texts.confirmPassword }
  return {
    signIn: { username: email, password },
    forgotPassword: { username: email },
    confirmResetPassword: {
      confirmation_code: { label: texts.code, placeholder: '' },
      password: newPassword,
      confirm_password: confirmPassword,
    },
    forceNewPassword: { password: newPassword, confirm_password: confirmPassword },
  }
}
